/** @jest-environment node */
import { existsSync } from 'node:fs';
import {
  copyFile,
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findApplication, findFile } from './application-queries.ts';
import { saveApplication } from './applications.ts';
import { backUp, type RestoreChoice, restore } from './backup.ts';
import { migrate, migrateBack } from './migrate.ts';
import { toDatabaseFile } from './open-sqlite.ts';
import { createApplication, createFile, listOpenFiles, openTestRecords } from './records.fixture.ts';
import { readJournal } from './restore-journal.ts';

const bytes = Buffer.alloc(100_000, 'CV');

let records: Awaited<ReturnType<typeof openTestRecords>>;
let target: string;
let databaseFile: string;
let backup: string;
beforeEach(async () => {
  records = await openTestRecords();
  databaseFile = toDatabaseFile(records.directory);
  target = await mkdtemp(path.join(tmpdir(), 'backup-'));
  backup = path.join(target, 'backup.sqlite');
});
afterEach(async () => {
  await records.remove();
  await rm(target, { recursive: true });
});

const save = async (about: string) =>
  (await saveApplication(records, createApplication({ about, file: createFile(bytes) }), ['mail'])).reference;
const isThere = async (reference: string) =>
  (await findApplication(records.database, reference)) !== undefined;
const restoreNow = async (choice?: RestoreChoice) =>
  restore(databaseFile, backup, { hash: records.hash, journal: await readJournal(records) }, choice);
const listTemporaryFiles = async () =>
  (await readdir(records.directory)).filter((name) => name.startsWith('temp'));

test('a backup taken while the site runs contains all records of that moment and restores completely', async () => {
  const before = await save('before');
  await backUp(databaseFile, backup);
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  const after = await save('after');
  expect((await restoreNow()).isTidy).toBe(true);
  expect([await isThere(before), await isThere(after)]).toEqual([true, false]);
  const file = await findFile(records.database, before);
  expect(Buffer.from(file?.bytes ?? []).equals(bytes)).toBe(true);
  const deliveries = await records.database.selectFrom('deliveries').select('subject').execute();
  expect(deliveries).toEqual([{ subject: before }]);
  expect(await isThere(await save('later'))).toBe(true);
  expect(await listTemporaryFiles()).toEqual([]);
});

test('a backup replaces an earlier backup and the stale files of a failed one', async () => {
  for (const ending of ['', '-journal', '-wal', '-shm']) {
    await writeFile(path.join(records.directory, `temp-backup.sqlite${ending}`), 'half');
  }
  await writeFile(backup, 'the one before');
  const reference = await save('before');
  await backUp(databaseFile, backup);
  expect(await listTemporaryFiles()).toEqual([]);
  await restoreNow();
  expect(await isThere(reference)).toBe(true);
});

test('a backup uses a temporary file in the data directory, or next to the target on another disk', async () => {
  const other = await mkdtemp('/dev/shm/backup-');
  try {
    expect((await stat(other)).dev).not.toBe((await stat(target)).dev);
    // A directory at this path makes writing the temporary file fail.
    await mkdir(`${backup}.part`);
    await backUp(databaseFile, backup);
    await mkdir(path.join(records.directory, 'temp-backup.sqlite'));
    await backUp(databaseFile, path.join(other, 'backup.sqlite'));
    expect(await readdir(other)).toEqual(['backup.sqlite']);
  } finally {
    await rm(other, { recursive: true });
  }
});

test('backup and restore leave no file open', async () => {
  await backUp(databaseFile, backup);
  await restoreNow();
  expect(await listOpenFiles(records.directory)).toContain(databaseFile);
  // SQLite closes its files only when the last connection closes.
  await records.close();
  expect(await listOpenFiles(records.directory)).toEqual([]);
});

test('a backup that cannot be written leaves no files, and the next backup succeeds', async () => {
  await expect(backUp(databaseFile, path.join(target, 'none', 'backup.sqlite'))).rejects.toThrow('ENOENT');
  await expect(backUp(path.join(records.directory, 'none.sqlite'), backup)).rejects.toThrow();
  expect(await listTemporaryFiles()).toEqual([]);
  await backUp(databaseFile, backup);
  expect(await readdir(target)).toEqual(['backup.sqlite']);
});

test('restoring a backup of an older build migrates it', async () => {
  const reference = await save('before');
  await migrateBack(records.database, 'blob', '006-deliveries');
  await backUp(databaseFile, backup);
  await migrate(records.database, 'blob');
  await restoreNow();
  expect((await findApplication(records.database, reference))?.siblings).toHaveLength(1);
});

test.each([
  ['a text file', () => writeFile(backup, 'no database')],
  ['a database of another program', async () => new DatabaseSync(backup).exec('create table other (a)')],
  [
    'half of a backup',
    async () => {
      await backUp(databaseFile, backup);
      await truncate(backup, ((await stat(backup)).size / 2) & ~4095);
    },
  ],
  [
    'a backup without an index, which only a full check detects',
    async () => {
      await backUp(databaseFile, backup);
      const database = new DatabaseSync(backup, { defensive: false });
      database.exec(
        "pragma writable_schema = on; delete from sqlite_schema where type = 'index' and sql is not null",
      );
      database.close();
    },
  ],
  [
    'a backup with a damaged page',
    async () => {
      await backUp(databaseFile, backup);
      const content = await readFile(backup);
      await writeFile(backup, content.fill('x', content.length - 8_192));
    },
  ],
])('refuses to restore %s, and keeps the records', async (_name, make) => {
  const reference = await save('before');
  await make();
  const copy = path.join(target, 'copy');
  await copyFile(backup, copy);
  await expect(restoreNow()).rejects.toThrow();
  expect(await isThere(reference)).toBe(true);
  expect(await listTemporaryFiles()).toEqual([]);
  expect((await readFile(backup)).equals(await readFile(copy))).toBe(true);
});

test('flushes the content and then the name of a backup to disk', async () => {
  const done: string[] = [];
  const handle = await open(records.directory, 'r');
  const prototype = Object.getPrototypeOf(handle);
  await handle.close();
  const { sync } = prototype;
  const spy = jest.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const file = await readlink(`/proc/self/fd/${this.fd}`);
    const isThere = existsSync(backup);
    done.push(`${path.basename(file)}${isThere ? ', the backup is there' : ''}`);
    return sync.call(this);
  });
  await backUp(databaseFile, backup);
  spy.mockRestore();
  expect(done).toEqual([
    expect.stringMatching(/^(?:temp-)?backup\.sqlite(?:\.part)?$/),
    `${path.basename(target)}, the backup is there`,
  ]);
});

test('a restore keeps deliveries that arrived since the backup as done, and marks those that may have arrived', async () => {
  const { database } = records;
  const [done, failed, waiting, gone] = [
    await save('done'),
    await save('failed'),
    await save('waiting'),
    await save('gone'),
  ];
  await backUp(databaseFile, backup);
  const update = database.updateTable('deliveries');
  const settled_at = new Date().toISOString();
  await update.set({ state: 'done', attempts: 1, settled_at }).where('subject', '=', done).execute();
  await update.set({ attempts: 1 }).where('subject', '=', failed).execute();
  await database.deleteFrom('deliveries').where('subject', '=', gone).execute();
  expect(await restoreNow()).toMatchObject({ mayRepeat: 2 });
  const rows = await database.selectFrom('deliveries').select(['subject', 'state', 'may_repeat']).execute();
  const of = (reference: string) => rows.find(({ subject }) => subject === reference);
  expect(of(done)).toMatchObject({ state: 'done' });
  expect(of(failed)).toMatchObject({ state: 'waiting', may_repeat: 1 });
  expect(of(waiting)).toMatchObject({ state: 'waiting', may_repeat: 0 });
  expect(of(gone)).toMatchObject({ state: 'waiting', may_repeat: 1 });
});
