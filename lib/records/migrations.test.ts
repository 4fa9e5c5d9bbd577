/** @jest-environment node */
import { Migrator, sql, type TableMetadata } from 'kysely';
import { runInbox } from '#cli/inbox/run-inbox.fixture.ts';
import { findApplication } from './application-queries.ts';
import { saveApplication } from './applications.ts';
import { listDeliveries, saveDeliveries } from './deliveries.ts';
import { migrateBack } from './migrate.ts';
import { listMigrations } from './migrations.ts';
import { findPerson } from './person.ts';
import { createApplication, createFile, openTestRecords } from './records.fixture.ts';
import { findSubscription, saveSubscription, unsubscribe } from './subscriptions.ts';

const bytes = globalThis.usesPostgres ? 'bytea' : 'blob';
const names = Object.keys(listMigrations(bytes));
const last = names.at(-1) ?? '';
const email = 'vera@mail.ru';

let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(async () => {
  // Other tests use the same database.
  await (await records.openAgain()).close();
  await records.remove();
});

async function readTables(): Promise<TableMetadata[]> {
  const tables = await records.database.introspection.getTables();
  return tables.toSorted((a, b) => a.name.localeCompare(b.name));
}

async function saveOneOfEach(): Promise<string> {
  await saveSubscription(records, { language: 'ru', page: 'ru', consent: 'Да', address: '', email }, []);
  const file = createFile(Buffer.from('%PDF-1'));
  return (await saveApplication(records, createApplication({ file }), ['mail'])).reference;
}

/** Returns the tables after each migration, from the first to the last, starting with an empty database. */
async function migrateStepByStep(): Promise<TableMetadata[][]> {
  const migrator = new Migrator({
    db: records.database,
    provider: { getMigrations: async () => listMigrations(bytes) },
  });
  const steps = [];
  for (const name of names) {
    expect((await migrator.migrateTo(name)).error).toBeUndefined();
    steps.push(await readTables());
  }
  return steps;
}

test('each migration can be reverted, and restores the previous tables', async () => {
  await saveOneOfEach();
  const descent = [await readTables()];
  for (const name of names.slice(0, -1).toReversed()) {
    expect(await migrateBack(records.database, bytes, name)).toHaveLength(1);
    descent.unshift(await readTables());
  }
  expect(await migrateStepByStep()).toEqual(descent);
});

test('the previous build works with migrated tables', async () => {
  await migrateBack(records.database, bytes, '001-likes');
  const steps = await migrateStepByStep();
  for (const [index, tables] of steps.slice(1).entries()) {
    for (const before of steps[index] ?? []) {
      const columns = tables.find(({ name }) => name === before.name)?.columns ?? [];
      // The previous build reads the columns that it knows, and writes no others.
      expect(columns).toEqual(expect.arrayContaining(before.columns));
      const added = columns.filter(({ name }) => before.columns.every((column) => column.name !== name));
      expect(added.filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue)).toEqual([]);
    }
  }
});

test('applications survive a rollback and a new upgrade by an operator', async () => {
  const reference = await saveOneOfEach();
  const back = (...options: string[]) =>
    runInbox(records.environment, 'tables', 'back', '006-deliveries', ...options);
  expect((await back()).errors).toContain('run again with --yes');
  if (globalThis.usesPostgres) expect((await back('--yes')).errors).toContain('stop all instances first');
  await records.close();
  const { code, output } = await back('--yes');
  expect([code, output]).toEqual([0, expect.stringContaining('Rolled back: 007-threads\n')]);
  const again = await records.openAgain();
  expect(await findApplication(again.database, reference)).toMatchObject({ file: { size: 6 } });
  expect(await findSubscription(again.database, email)).toMatchObject({ email });
  await again.close();
});

test('leaves the migrations of another build alone', async () => {
  const later = '999-later';
  await sql`insert into kysely_migration (name, timestamp) values (${later}, '2999')`.execute(
    records.database,
  );
  await expect(migrateBack(records.database, bytes, last)).rejects.toThrow('made by a newer build');
  await sql`delete from kysely_migration where name = ${later}`.execute(records.database);
  await expect(migrateBack(records.database, bytes, '000')).rejects.toThrow('seen no migration 000');
});

test('contacts stored with the earlier rule are found with the new one, and with the earlier one after a rollback', async () => {
  const { database } = records;
  const now = (minute: number) => new Date(Date.UTC(2030, 0, 1, 10, minute));
  const save = async (telegram: string, minute: number) =>
    (await saveApplication(records, createApplication({ phone: null, telegram }), [], now(minute))).reference;
  const first = await save('https://t.me/Vera', 0);
  const second = await save('@vera', 1);
  const odd = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: '<Vera@mail.ru>' };
  await saveSubscription(records, odd, ['mail']);
  const [row] = await database.selectFrom('applications').selectAll().execute();
  if (!row) throw new Error('Not stored');
  const others = Array.from({ length: 1100 }, (_, index) => {
    const reference = `M-${index}`;
    return { ...row, reference, thread: reference, telegram: `t.me/name_${index}` };
  });
  for (let start = 0; start < others.length; start += 100) {
    await database
      .insertInto('applications')
      .values(others.slice(start, start + 100))
      .execute();
  }
  const listContacts = () =>
    database
      .selectFrom('application_contacts')
      .select('contact')
      .where('contact', 'like', '%vera')
      .orderBy('contact')
      .execute();

  await migrateBack(database, bytes, '010-subscription-topics');
  expect(await listContacts()).toEqual([{ contact: 'https://t.me/vera' }, { contact: 'vera' }]);
  expect(await findSubscription(database, '<vera@mail.ru>')).toBeDefined();
  await database
    .updateTable('applications')
    .set(({ ref }) => ({ thread: ref('reference') }))
    .execute();

  await (await records.openAgain()).close();
  expect(await listContacts()).toEqual([{ contact: 'vera' }, { contact: 'vera' }]);
  const siblings = (await findApplication(database, second))?.siblings;
  expect(siblings?.map(({ reference }) => reference)).toEqual([first, second]);
  expect(await findSubscription(database, email)).toMatchObject({ email: '<Vera@mail.ru>' });
  expect(await listDeliveries(database, ['waiting'])).toMatchObject([{ subject: email }]);
  expect((await findPerson(database, '@name_1099')).applications).toHaveLength(1);
});

test('targets of earlier subscriptions are notified of their end, and delivered likes lose their cookies', async () => {
  const { database } = records;
  const page = { language: 'ru', page: 'ru', consent: 'Да', address: '' };
  await saveSubscription(records, { ...page, email }, ['webhook']);
  await saveSubscription(records, { ...page, email: 'asked@mail.ru' }, ['confirmation']);
  for (const code of ['ru/news/a', 'ru/news/b']) {
    await saveDeliveries(database, { kind: 'like', subject: `${code} who=me` }, ['backend'], new Date());
  }
  const isFirst = sql<boolean>`subject like 'ru/news/a%'`;
  await database.updateTable('deliveries').set({ state: 'done' }).where(isFirst).execute();
  await migrateBack(database, bytes, '012-indexes');
  await (await records.openAgain()).close();
  const likes = await database
    .selectFrom('deliveries')
    .select('subject')
    .where('kind', '=', 'like')
    .execute();
  expect(likes.map(({ subject }) => subject).sort()).toEqual(['ru/news/a', 'ru/news/b who=me']);
  expect(await findSubscription(database, 'asked@mail.ru')).toMatchObject({ mailed_at: expect.any(String) });
  const { token = '' } = (await findSubscription(database, email)) ?? {};
  await unsubscribe(records, token, ['webhook']);
  const ending = await database
    .selectFrom('deliveries')
    .select('target')
    .where('kind', '=', 'unsubscription');
  expect(await ending.execute()).toEqual([{ target: 'webhook' }]);
});
