/** @jest-environment node */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env } from '#lib/settings/env.ts';
import { closeRecords, getPostgresSettings, getRecords } from './records.ts';

const { DATA_DIR } = env;
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'records-'));
});
afterEach(async () => {
  Object.assign(env, { DATA_DIR, DATABASE_URL: undefined });
  await rm(directory, { recursive: true });
});

test('opens the records once, again after a failure, and closes them', async () => {
  env.DATA_DIR = path.join(directory, 'data');
  await writeFile(env.DATA_DIR, 'no folder');
  await expect(getRecords()).rejects.toThrow('DATA_DIR');
  await rm(env.DATA_DIR);
  const records = await getRecords();
  expect(await getRecords()).toBe(records);
  expect(records.hash('a')).toMatch(/^[0-9a-f]{32}$/);
  expect(records.hash('a')).not.toBe(records.hash('b'));
  await closeRecords();
  await expect(records.database.selectFrom('claims').selectAll().execute()).rejects.toThrow();
  await closeRecords();
  const again = await getRecords();
  expect(again).not.toBe(records);
  expect(again.hash('a')).toBe(records.hash('a'));
  await closeRecords();
  // The last connection to close removes the write-ahead log.
  expect((await readdir(env.DATA_DIR)).sort()).toEqual(['records.sqlite', 'secret']);
});

test('uses Postgres when its URL is set', () => {
  env.DATABASE_URL = undefined;
  expect(getPostgresSettings()).toBeUndefined();
  env.DATABASE_URL = 'postgres://localhost/manul';
  expect(getPostgresSettings(7)).toEqual({
    url: 'postgres://localhost/manul',
    poolSize: env.DATABASE_POOL_SIZE,
    timeoutSeconds: 7,
  });
});
