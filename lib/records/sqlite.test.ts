/** @jest-environment node */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { findApplication } from './application-queries.ts';
import { saveApplication } from './applications.ts';
import { listDone, migrate, migrateBack } from './migrate.ts';
import { getSecret, toDatabaseFile } from './open-sqlite.ts';
import { erasePerson } from './person.ts';
import { createApplication, openTestRecords } from './records.fixture.ts';
import { emptyLog, findResidue } from './residue.ts';
import { findSubscription, saveSubscription } from './subscriptions.ts';

const email = 'vera@mail.ru';
const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email };

let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(() => records.remove());

test('a migration puts applications of an older database into threads', async () => {
  await saveApplication(records, createApplication(), []);
  const { reference } = await saveApplication(records, createApplication({ about: 'Исправлено' }), []);
  await migrateBack(records.database, 'blob', '006-deliveries');
  const again = await records.openAgain();
  expect((await findApplication(again.database, reference))?.siblings).toHaveLength(2);
  await again.close();
});

test('a migration gives tokens to subscriptions of an older database', async () => {
  await saveSubscription(records, subscription, []);
  await migrateBack(records.database, 'blob', '007-threads');
  const again = await records.openAgain();
  expect((await findSubscription(again.database, email))?.token).toMatch(/^[\w-]{22}$/);
  await again.close();
});

test('a failing migration or rollback throws and changes nothing', async () => {
  const { database } = records;
  const contacts = database.schema.createTable('application_contacts').addColumn('other', 'text');
  const reverted = await migrateBack(database, 'blob', '006-deliveries');
  expect(reverted).toContain('007-threads');
  await contacts.execute();
  await expect(migrate(database, 'blob')).rejects.toThrow('could not be brought up to date');
  expect((await listDone(database)).at(-1)).toBe('006-deliveries');
  await database.schema.dropTable('application_contacts').execute();
  await migrate(database, 'blob');
  expect(await listDone(database)).toEqual(expect.arrayContaining(reverted));

  await database.schema.alterTable('application_contacts').renameTo('renamed').execute();
  await expect(migrateBack(database, 'blob', '006-deliveries')).rejects.toThrow('Nothing was taken back');
  expect(await listDone(database)).toEqual(expect.arrayContaining(reverted));
});

test('reports a storage failure that prevents a migration', async () => {
  await migrateBack(records.database, 'blob', '006-deliveries');
  await sql`pragma query_only = on`.execute(records.database);
  await expect(migrate(records.database, 'blob')).rejects.toMatchObject({ failure: 'read-only' });
  await sql`pragma query_only = off`.execute(records.database);
});

test('empties the log as soon as nobody reads an older snapshot, and not before', async () => {
  const reader = new DatabaseSync(toDatabaseFile(records.directory));
  reader.exec('begin; select * from applications');
  reader.prepare('select count(*) from applications').get();
  await saveApplication(records, createApplication({ email }), []);
  expect(await emptyLog(records.database, 100)).toBe(false);
  expect(await findResidue(toDatabaseFile(records.directory), ['vera@mail.ru'])).toEqual(['vera@mail.ru']);
  await erasePerson(records.database, 'vera@mail.ru');
  const emptied = emptyLog(records.database);
  expect(await findResidue(toDatabaseFile(records.directory), ['vera@mail.ru'])).toEqual(['vera@mail.ru']);
  reader.close();
  expect(await emptied).toBe(true);
  expect(await findResidue(toDatabaseFile(records.directory), ['vera@mail.ru'])).toEqual([]);
});

test('the secret is readable only by its owner and survives a restart', async () => {
  const file = path.join(records.directory, 'secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

test('replaces a secret that was half written when its process was killed', async () => {
  const directory = path.join(records.directory, 'new');
  await mkdir(directory);
  for (const name of ['secret.temp-1', 'secret.draft-1']) {
    await writeFile(path.join(directory, name), 'half', { mode: 0o600 });
  }
  const secret = await getSecret(directory);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await getSecret(directory)).toBe(secret);
  expect(await readdir(directory)).toEqual(['secret']);
});

test('processes that start at once in a new directory get the same secret', async () => {
  const directory = path.join(records.directory, 'new');
  await mkdir(directory);
  const secrets = await Promise.all(Array.from({ length: 20 }, () => getSecret(directory)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readFile(path.join(directory, 'secret'), 'utf8')).toBe(secrets[0]);
  expect(await readdir(directory)).toEqual(['secret']);
});

test('does not replace a secret that cannot be read', async () => {
  await mkdir(path.join(records.directory, 'new', 'secret'), { recursive: true });
  await expect(getSecret(path.join(records.directory, 'new'))).rejects.toMatchObject({ code: 'EISDIR' });
});
