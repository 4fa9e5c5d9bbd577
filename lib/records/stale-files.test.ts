/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { saveApplication } from './applications.ts';
import { backUp, restore } from './backup.ts';
import { doAlone, removeStaleFiles, temporaryNames } from './maintenance.ts';
import { toDatabaseFile } from './open-sqlite.ts';
import { createApplication, createFile, openTestRecords } from './records.fixture.ts';
import { readJournal } from './restore-journal.ts';

let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(() => records.remove());

const inDirectory = (name: string) => path.join(records.directory, name);
const exists = async (name: string) => (await readdir(records.directory)).includes(name);
const save = (bytes: number) =>
  saveApplication(records, createApplication({ file: createFile(Buffer.alloc(bytes, 'x')) }), []);

/** Runs a backup or a restore in its own process, which is killed when its temporary file has been written. */
const code = `
  import files from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  import streams from 'node:stream/promises';
  const [name, ...places] = process.argv.slice(1);
  const die = () => process.kill(process.pid, 'SIGKILL');
  const { pipeline } = streams;
  streams.pipeline = (...parts) => pipeline(...parts).then(die);
  files.rename = die;
  syncBuiltinESMExports();
  await (await import('#lib/records/backup.ts'))[name](...places);
`;

async function killWhileWriting(name: 'backUp' | 'restore', file: string): Promise<void> {
  const places = [toDatabaseFile(records.directory), file];
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, name, ...places]);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

test.each([
  ['a backup', 'backUp', temporaryNames.backup],
  ['a restore', 'restore', temporaryNames.restore],
] as const)(
  'after %s was killed, its temporary file is private, and the next start removes it',
  async (_title, name, temporaryFile) => {
    await save(4_000_000);
    const backup = inDirectory('backup.sqlite');
    if (name === 'restore') await backUp(toDatabaseFile(records.directory), backup);
    await killWhileWriting(name, backup);
    expect((await stat(inDirectory(temporaryFile))).mode & 0o777).toBe(0o600);
    await removeStaleFiles(records.directory);
    expect(await exists(temporaryFile)).toBe(false);
  },
);

test('keeps a temporary file that is being written', async () => {
  await doAlone(records.directory, async () => {
    await writeFile(inDirectory(temporaryNames.backup), '');
    await removeStaleFiles(records.directory);
    expect(await exists(temporaryNames.backup)).toBe(true);
  });
});

test('removes the uploads of killed processes, and temporary files of earlier releases', async () => {
  for (const name of [
    'upload-0b0f3c36-5b3c-4a57-9d7c-0a4fd83b4c6d',
    'snapshot',
    'upload-mine',
    'my-temp-backup.sqlite',
    'draft-restore.sqlite-wal',
  ]) {
    await writeFile(inDirectory(name), '');
  }
  await removeStaleFiles(records.directory);
  const left = (await readdir(records.directory)).filter((name) => !/^(?:records|maintenance)/.test(name));
  expect(left.sort()).toEqual(['my-temp-backup.sqlite', 'secret', 'snapshot', 'upload-mine']);
});

test('reports a temporary file that cannot be removed', async () => {
  await mkdir(inDirectory(temporaryNames.backup));
  await expect(removeStaleFiles(records.directory)).rejects.toThrow(temporaryNames.backup);
});

test('only the owner can read the database files', async () => {
  await save(1000);
  for (const name of await readdir(records.directory)) {
    expect([name, (await stat(inDirectory(name))).mode & 0o777]).toEqual([name, 0o600]);
  }
});

test('a restore leaves a short write-ahead log', async () => {
  await save(4_000_000);
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'backup-')), 'backup.sqlite');
  await backUp(toDatabaseFile(records.directory), file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const context = { hash: records.hash, journal: await readJournal(records) };
  expect(await restore(toDatabaseFile(records.directory), file, context)).toMatchObject({ isTidy: true });
  expect((await stat(inDirectory('records.sqlite-wal'))).size).toBe(0);
  await rm(path.dirname(file), { recursive: true });
});
