/** @jest-environment node */
import { listApplications } from './application-queries.ts';
import { saveApplication } from './applications.ts';
import { findRecord } from './delivered-record.ts';
import { claimDelivery, completeDelivery, listDeliveries, saveDeliveries } from './deliveries.ts';
import { erasePerson, findPerson } from './person.ts';
import { createApplication, createFile, openTestRecords } from './records.fixture.ts';
import { eraseOld } from './retention.ts';
import { noteTarget } from './subscription-deliveries.ts';
import { findSubscription, saveSubscription, unsubscribe } from './subscriptions.ts';

let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(() => records.remove());

const personal = [
  'applications',
  'application_files',
  'claims',
  'deliveries',
  'subscriptions',
  'subscription_targets',
] as const;

async function countRows(): Promise<number> {
  const tables = personal.map((table) => records.database.selectFrom(table).selectAll().execute());
  return (await Promise.all(tables)).flat().length;
}

async function saveVera(): Promise<void> {
  const contacts = { phone: '+7 999 000-00-01', telegram: '@Vera', email: 'vera@mail.ru' };
  const file = createFile(Buffer.from('%PDF-1'));
  await saveApplication(records, createApplication({ ...contacts, file }), ['mail']);
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(records, subscription, ['mail']);
}

test('erases a person from all tables, and nobody else', async () => {
  await saveApplication(records, createApplication({ phone: '+7 999 000-00-02' }), ['mail']);
  const others = await countRows();
  await saveVera();
  expect(await erasePerson(records.database, 'Vera@Mail.ru')).toEqual({
    applications: 1,
    subscriptions: 1,
    spellings: ['vera@mail.ru'],
    otherContacts: ['+7 999 000-00-01', '@Vera'],
    told: [],
  });
  expect(await countRows()).toBe(others);
});

test('notifies targets that know of an erased subscription, and keeps the address encrypted until then', async () => {
  await saveVera();
  const { database, seal } = records;
  const [delivery] = await listDeliveries(database, ['waiting']);
  await noteTarget(database, 'vera@mail.ru', { target: 'webhook', id: delivery?.id ?? '' });
  const { told } = await erasePerson(database, 'vera@mail.ru', { seal, targets: ['mail', 'webhook'] });
  expect(told).toEqual(['webhook']);
  const waiting = await listDeliveries(database, ['waiting']);
  expect(waiting).toMatchObject([{ kind: 'unsubscription', target: 'webhook' }]);
  expect(JSON.stringify(waiting)).not.toContain('vera');
  const [ending] = waiting;
  expect(ending && (await findRecord(records, ending))).toMatchObject({
    kind: 'unsubscription',
    ended: { email: 'vera@mail.ru', reason: 'erased' },
  });
  const claimed = await claimDelivery(database, 'webhook', new Date());
  if (claimed) await completeDelivery(database, claimed, new Date());
  expect(await listDeliveries(database, ['done'])).toMatchObject([{ subject: 'sealed:' }]);
});

test('a target not yet notified of an unsubscription is still notified after the address is erased', async () => {
  await saveVera();
  const { database, seal } = records;
  await noteTarget(database, 'vera@mail.ru', { target: 'webhook', id: '' });
  const { token } = (await findSubscription(database, 'vera@mail.ru')) ?? {};
  await unsubscribe(records, token ?? '', ['webhook']);
  expect((await erasePerson(database, 'vera@mail.ru', { seal, targets: ['webhook'] })).told).toEqual([
    'webhook',
  ]);
  expect(await listDeliveries(database, ['waiting'])).toMatchObject([{ kind: 'unsubscription' }]);
});

test.each([
  '+79990000001',
  '8 (999) 000-00-01',
  '+7 999.000.00.01',
  '8/999/0000001',
  '+7\u00a0999\u00a0000\u201100\u201101',
  '@vera',
  'VERA',
  'https://t.me/vera',
  'mailto:vera@mail.ru',
])('finds and erases a person by %j', async (contact) => {
  await saveVera();
  expect((await erasePerson(records.database, contact)).applications).toBe(1);
});

test.each(['t.me/vera', 'https://t.me/Vera', '@Vera', 'tg: @vera', 'https://telegram.me/vera?start=1'])(
  'finds a Telegram name entered as %j by the plain name',
  async (telegram) => {
    await saveApplication(records, createApplication({ phone: null, telegram }), []);
    const erased = await erasePerson(records.database, '@vera');
    expect(erased).toMatchObject({ applications: 1, spellings: [telegram] });
  },
);

test.each(['vera@mail.example', '+7 999 000-00-02', '@verb'])('erases nobody for %j', async (contact) => {
  await saveVera();
  const before = await countRows();
  expect(await erasePerson(records.database, contact)).toMatchObject({ applications: 0, subscriptions: 0 });
  expect(await countRows()).toBe(before);
});

test.each(['+7 999 000-00-0', '', 'ver', '12345', 'Вера Соколова'])(
  'refuses %j, which is not a contact',
  async (contact) => {
    await saveVera();
    const before = await countRows();
    await expect(erasePerson(records.database, contact)).rejects.toThrow('is not an e-mail, a phone number');
    await expect(findPerson(records.database, contact)).rejects.toThrow('is not an e-mail, a phone number');
    expect(await countRows()).toBe(before);
  },
);

test('finds a contact of no known kind by its stored text', async () => {
  await saveApplication(records, createApplication({ phone: null, telegram: 'Вера С.' }), []);
  expect((await findPerson(records.database, ' вера С. ')).applications).toHaveLength(1);
  expect((await erasePerson(records.database, 'вера с.')).applications).toBe(1);
});

test('finds an application that the previous build stored during an update', async () => {
  const application = createApplication({ phone: null, telegram: 'https://t.me/vera' });
  await saveApplication(records, application, []);
  const update = records.database.updateTable('application_contacts');
  await update.set({ contact: 'https://t.me/vera' }).execute();
  expect((await findPerson(records.database, '@vera')).applications).toHaveLength(1);
  await update.set({ contact: 'https://t.me/vera' }).execute();
  expect((await erasePerson(records.database, '@vera')).applications).toBe(1);
});

test('also erases queued likes and server errors that mention the address', async () => {
  await saveVera();
  const now = new Date();
  const like = (subject: string) =>
    saveDeliveries(records.database, { kind: 'like', subject }, ['backend'], now);
  await like('ru/news/first session=vera@mail.ru');
  await like('ru/news/first visitor=a');
  await saveApplication(records, createApplication({ phone: '+7 999 000-00-02' }), ['mail']);
  await records.database.updateTable('deliveries').set({ last_error: 'mail: 550 Vera@mail.RU' }).execute();
  await erasePerson(records.database, 'vera@mail.ru');
  const left = await records.database.selectFrom('deliveries').select(['subject', 'last_error']).execute();
  expect(left).toHaveLength(2);
  expect(JSON.stringify(left)).not.toContain('vera');
});

test('treats SQL wildcards in a contact as plain characters', async () => {
  await saveApplication(records, createApplication({ phone: null, telegram: '@vera_b' }), []);
  for (const subject of ['ru/news/first one=@veraxb', 'ru/news/first two=@VERA_B']) {
    await saveDeliveries(records.database, { kind: 'like', subject }, ['backend'], new Date());
  }
  await erasePerson(records.database, ' vera_b ');
  const left = await records.database.selectFrom('deliveries').select('subject').execute();
  expect(left).toEqual([{ subject: 'ru/news/first one=@veraxb' }]);
});

test('a very short contact does not match likes and errors that happen to contain it', async () => {
  await saveApplication(records, createApplication({ phone: null, telegram: '@a' }), []);
  const like = { kind: 'like', subject: 'ru/news/first visitor=a' } as const;
  await saveDeliveries(records.database, like, ['backend'], new Date());
  await records.database.updateTable('deliveries').set({ last_error: 'backend: status 503' }).execute();
  expect((await erasePerson(records.database, '@a')).applications).toBe(1);
  const left = await records.database.selectFrom('deliveries').select(['subject', 'last_error']).execute();
  expect(left).toEqual([{ subject: like.subject, last_error: 'backend: status 503' }]);
});

test('deletes delivered and dead deliveries after their retention period', async () => {
  const now = new Date('2030-01-01T00:00:00Z');
  await saveDeliveries(
    records.database,
    { kind: 'like', subject: 'a b' },
    ['mail', 'webhook', 'backend'],
    now,
  );
  const settled_at = now.toISOString();
  const update = records.database.updateTable('deliveries');
  await update.set({ state: 'done', settled_at }).where('target', '=', 'mail').execute();
  await update.set({ state: 'dead', settled_at }).where('target', '=', 'webhook').execute();
  const days = { records: 180, unconfirmed: 30, deliveries: 30 };
  const later = (count: number) => new Date(now.getTime() + count * 86_400_000);
  expect((await eraseOld(records.database, days, later(29))).deliveries).toBe(0);
  expect((await eraseOld(records.database, days, later(31))).deliveries).toBe(2);
  expect(await records.database.selectFrom('deliveries').select('target').execute()).toEqual([
    { target: 'backend' },
  ]);
});

test('an erased person can apply again at once', async () => {
  await saveVera();
  await erasePerson(records.database, '@vera');
  expect((await saveApplication(records, createApplication(), [])).isRepeat).toBe(false);
});

test('deletes expired applications with everything that belongs to them', async () => {
  const then = new Date('2030-01-01T00:00:00Z');
  const file = createFile(Buffer.from('%PDF-1'));
  await saveApplication(records, createApplication({ file }), ['mail'], then);
  const later = (days: number) => new Date(then.getTime() + days * 86_400_000);
  const days = { records: 180, unconfirmed: 30, deliveries: 1000 };
  expect((await eraseOld(records.database, days, later(180))).applications).toBe(0);
  expect(await listApplications(records.database)).toHaveLength(1);
  expect((await eraseOld(records.database, days, later(180.1))).applications).toBe(1);
  expect(await countRows()).toBe(0);
});

test('erases many applications in several steps', async () => {
  const then = new Date('2030-01-01T00:00:00Z');
  for (let index = 0; index < 201; index++) {
    await saveApplication(records, createApplication({ about: String(index) }), [], then);
  }
  const days = { records: 180, unconfirmed: 30, deliveries: 30 };
  const erased = await eraseOld(records.database, days, new Date('2031-01-01T00:00:00Z'));
  expect([erased.applications, await countRows()]).toEqual([201, 0]);
});
