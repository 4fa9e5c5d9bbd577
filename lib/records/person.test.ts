/** @jest-environment node */
import { saveApplication } from './applications.ts';
import { findPerson } from './person.ts';
import { createApplication, createFile, openTestRecords } from './records.fixture.ts';
import { saveSubscription } from './subscriptions.ts';

const email = 'vera@mail.ru';
const now = new Date('2026-11-01T10:00:00.000Z');
const sent = { state: 'waiting', created_at: now.toISOString(), settled_at: null };

let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(() => records.remove());

test('returns everything stored under a contact, with files, consents and deliveries', async () => {
  const file = createFile(Buffer.from('CV'));
  await saveApplication(records, createApplication({ email, file }), ['mail', 'webhook'], now);
  await saveApplication(records, createApplication({ email, vacancy: 'designer', consent: 'Да' }), [], now);
  await saveApplication(records, createApplication({ email: 'oleg@mail.ru', phone: null }), ['mail'], now);
  const subscription = { language: 'ru', page: 'ru', consent: 'Рассылка', address: '', email };
  await saveSubscription(records, subscription, ['confirmation'], now);

  const { contact, applications, subscriptions } = await findPerson(records.database, email);
  expect(contact).toBe(email);
  expect(applications).toHaveLength(2);
  expect(applications.find(({ vacancy }) => vacancy === 'dispatcher')).toMatchObject({
    email,
    consent: 'Согласие',
    file: { name: 'cv.pdf', size: 2, base64: Buffer.from('CV').toString('base64') },
    deliveries: expect.arrayContaining(['mail', 'webhook'].map((target) => ({ ...sent, target }))),
  });
  const other = applications.find(({ vacancy }) => vacancy === 'designer');
  expect(other).toMatchObject({ consent: 'Да', deliveries: [] });
  expect(other?.file).toBeFalsy();
  expect(subscriptions).toEqual([
    expect.objectContaining({
      email,
      consent: 'Рассылка',
      deliveries: [{ ...sent, target: 'confirmation' }],
    }),
  ]);
});

test('finds an application by its phone number in any format', async () => {
  await saveApplication(records, createApplication({ email }), []);
  expect((await findPerson(records.database, '8 (999) 000-00-01')).applications).toHaveLength(1);
});

test('returns nothing for an unknown contact', async () => {
  await saveApplication(records, createApplication({ email }), []);
  expect(await findPerson(records.database, 'oleg@mail.ru')).toEqual({
    contact: 'oleg@mail.ru',
    applications: [],
    subscriptions: [],
  });
});
