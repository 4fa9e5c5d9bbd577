/** @jest-environment node */
import type { DeliveryTarget } from './deliveries.ts';
import { openTestRecords } from './records.fixture.ts';
import { eraseOld } from './retention.ts';
import {
  confirmSubscription,
  findOwnSubscription,
  findSubscription,
  saveSubscription,
  toSubscriptionState,
  unsubscribe,
} from './subscriptions.ts';

const email = 'vera@mail.ru';
const others: DeliveryTarget[] = ['mail', 'webhook'];
const day = (count: number) => new Date(Date.UTC(2030, 0, 1) + count * 86_400_000);

let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(() => records.remove());

const subscribe = (now: Date, targets: DeliveryTarget[] = [...others, 'confirmation']) => {
  const page = { language: 'ru', page: 'ru', consent: 'Да', address: '192.0.2.1' };
  return saveSubscription(records, { ...page, email }, targets, now);
};
const getState = async () => {
  const subscription = await findSubscription(records.database, email);
  return subscription && toSubscriptionState(subscription);
};
const getToken = async () => (await findSubscription(records.database, email))?.token ?? '';
const getTargets = async () => {
  const due = await records.database.selectFrom('deliveries').select('target').execute();
  return due.map(({ target }) => target).sort();
};

test('an address is asked first; the others hear of it when it has confirmed, once', async () => {
  await subscribe(day(0));
  expect([await getState(), await getTargets()]).toEqual(['asked', ['confirmation']]);
  const token = await getToken();
  expect(token).toMatch(/^[\w-]{22}$/);
  await confirmSubscription(records.database, token, others, day(1));
  await confirmSubscription(records.database, token, others, day(1));
  expect([await getState(), await getTargets()]).toEqual(['confirmed', ['confirmation', 'mail', 'webhook']]);
  await subscribe(day(2));
  expect(await getTargets()).toHaveLength(3);
});

test('without letters an address is taken at once', async () => {
  await subscribe(day(0), others);
  expect([await getState(), await getTargets()]).toEqual(['unasked', others]);
  await confirmSubscription(records.database, await getToken(), others);
  expect([await getState(), await getTargets()]).toEqual(['confirmed', others]);
});

test('who is subscribed may wait for something new, and is notified of nothing twice', async () => {
  const page = { language: 'ru', page: 'ru/cities', consent: 'Да', address: '192.0.2.1' };
  const getTopic = async () => (await findSubscription(records.database, email))?.topic;
  await subscribe(day(0), others);
  expect(await getTopic()).toBe('');
  await saveSubscription(records, { ...page, email, topic: 'Вологда' }, others, day(0.1));
  await subscribe(day(0.2), others);
  expect([await getTopic(), await getState(), await getTargets()]).toEqual(['Вологда', 'unasked', others]);
});

test('who does not answer is asked again, at most once a day', async () => {
  await subscribe(day(0));
  await subscribe(day(0.5));
  expect(await getTargets()).toHaveLength(1);
  await subscribe(day(1.1));
  expect(await getTargets()).toHaveLength(2);
});

test('who unsubscribes gets nothing more, and may come back', async () => {
  await subscribe(day(0));
  const token = await getToken();
  await confirmSubscription(records.database, token, [], day(0));
  await unsubscribe(records.database, token, day(0));
  expect([await getState(), await getTargets()]).toEqual(['unsubscribed', []]);
  await confirmSubscription(records.database, token, others);
  expect(await getState()).toBe('unsubscribed');
  await subscribe(day(0.1));
  expect([await getState(), await getTargets()]).toEqual(['asked', ['confirmation']]);
  expect(await findOwnSubscription(records.database, token)).toMatchObject({ email });
});

test('who never confirmed and unsubscribes is not asked again the same day', async () => {
  await subscribe(day(0));
  await unsubscribe(records.database, await getToken(), day(0));
  await subscribe(day(0.5));
  expect([await getState(), await getTargets()]).toEqual(['unsubscribed', []]);
});

test('what was never confirmed, and the marks of the unsubscribed, are erased in time', async () => {
  const limits = { records: 180, unconfirmed: 30, deliveries: 30 };
  await subscribe(day(0));
  expect((await eraseOld(records.database, limits, day(29.9))).subscriptions).toBe(0);
  expect((await eraseOld(records.database, limits, day(30.1))).subscriptions).toBe(1);
  expect(await getTargets()).toEqual([]);
  await subscribe(day(40), others);
  await unsubscribe(records.database, await getToken(), day(40));
  expect((await eraseOld(records.database, limits, day(219.9))).subscriptions).toBe(0);
  expect((await eraseOld(records.database, limits, day(220.1))).subscriptions).toBe(1);
  await subscribe(day(0), others);
  expect((await eraseOld(records.database, limits, day(999))).subscriptions).toBe(0);
});
