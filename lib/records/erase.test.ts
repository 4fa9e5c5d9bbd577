/** @jest-environment node */
import { listApplications } from './application-queries.ts';
import { saveApplication } from './applications.ts';
import { eraseOld, erasePerson } from './erase.ts';
import { createApplication, createFile, openTestRecords } from './records.fixture.ts';
import { saveSubscription } from './subscriptions.ts';

let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(() => records.remove());

const personal = ['applications', 'application_files', 'claims', 'deliveries', 'subscriptions'] as const;

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

test('a person is erased everywhere, and nobody else', async () => {
  await saveApplication(records, createApplication({ phone: '+7 999 000-00-02' }), ['mail']);
  const others = await countRows();
  await saveVera();
  expect(await erasePerson(records.database, 'Vera@Mail.ru')).toEqual({
    applications: 1,
    subscriptions: 1,
    otherContacts: ['+7 999 000-00-01', '@Vera'],
  });
  expect(await countRows()).toBe(others);
});

test.each(['+79990000001', '8 (999) 000-00-01', '+7 999 000-00-01', '@vera', 'VERA'])(
  'a person is found by %j',
  async (contact) => {
    await saveVera();
    expect((await erasePerson(records.database, contact)).applications).toBe(1);
  },
);

test.each(['vera@mail.example', '+7 999 000-00-0', '', 'ver'])('%j erases nobody', async (contact) => {
  await saveVera();
  const before = await countRows();
  expect(await erasePerson(records.database, contact)).toMatchObject({ applications: 0, subscriptions: 0 });
  expect(await countRows()).toBe(before);
});

test('an erased person may apply again at once', async () => {
  await saveVera();
  await erasePerson(records.database, '@vera');
  expect((await saveApplication(records, createApplication(), [])).isRepeat).toBe(false);
});

test('applications past their time are erased with all that is theirs', async () => {
  const then = new Date('2030-01-01T00:00:00Z');
  const file = createFile(Buffer.from('%PDF-1'));
  await saveApplication(records, createApplication({ file }), ['mail'], then);
  const later = (days: number) => new Date(then.getTime() + days * 86_400_000);
  expect(await eraseOld(records.database, 180, later(180))).toBe(0);
  expect(await listApplications(records.database)).toHaveLength(1);
  expect(await eraseOld(records.database, 180, later(180.1))).toBe(1);
  expect(await countRows()).toBe(0);
});
