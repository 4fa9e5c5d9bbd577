/** @jest-environment node */
import { saveApplication } from './applications.ts';
import { findMentions } from './mentions.ts';
import { createApplication, openTestRecords } from './records.fixture.ts';

let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(() => records.remove());

async function find(contact: string, about: string): Promise<boolean> {
  const { reference } = await saveApplication(records, createApplication({ about, phone: null }), []);
  await saveApplication(records, createApplication({ about: 'nobody', phone: null }), []);
  const found = await findMentions(records.database, contact);
  expect([[], [reference]]).toContainEqual(found);
  return found.length > 0;
}

test.each([
  ['vera@mail.ru', 'ask VERA@mail.ru'],
  ['Vera@mail.ru', 'mailto:vera@mail.ru.'],
  ['+7 999 000-00-01', 'ask 8 (999) 000 00 01'],
  ['8/999/0000001', 'ask +7\u00a0999.000.00.01 or 2'],
  ['@sokolova', 'ask @Sokolova, please'],
  ['@sokolova', 'ask t.me/sokolova'],
  ['t.me/sokolova', 'ask SOKOLOVA'],
  ['Вера С.', 'ask вера с.'],
])('%j is mentioned in %j', async (contact, about) => {
  expect(await find(contact, about)).toBe(true);
});

test.each([
  ['vera@mail.ru', 'oleg@mail.ru'],
  ['vera@mail.ru', 'severa@mail.ru'],
  ['+7 999 000-00-01', 'ask 79990000012'],
  ['@sokolova', 'ask @sokolova_v or sokolova@mail.ru'],
  ['@vera', 'severance, vera'],
  ['ver', 'ver'],
])('%j is not mentioned in %j', async (contact, about) => {
  expect(await find(contact, about)).toBe(false);
});

test('finds mentions among many applications', async () => {
  await saveApplication(records, createApplication({ phone: null, about: 'ask vera@mail.ru' }), []);
  const [row] = await records.database.selectFrom('applications').selectAll().execute();
  if (!row) throw new Error('Not stored');
  const rows = Array.from({ length: 1100 }, (_, index) => ({ ...row, reference: `M-${index}`, about: '' }));
  for (let start = 0; start < rows.length; start += 100) {
    await records.database
      .insertInto('applications')
      .values(rows.slice(start, start + 100))
      .execute();
  }
  await saveApplication(records, createApplication({ phone: null, about: 'or Vera@mail.ru' }), []);
  expect(await findMentions(records.database, 'vera@mail.ru')).toHaveLength(2);
});
