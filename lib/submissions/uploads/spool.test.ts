/** @jest-environment node */
import { fstatSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSpool } from './spool.ts';

test('a spooled file is private and in no directory, so a killed process leaves nothing behind', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'spool-'));
  const spool = await openSpool(directory);
  await spool.write(Buffer.from('%PDF-1'));
  expect(await readdir(directory)).toEqual([]);
  expect(fstatSync(spool.fd).mode & 0o777).toBe(0o600);
  expect(String(await spool.readAll())).toBe('%PDF-1');
  await spool.close();
  await rm(directory, { recursive: true });
});
