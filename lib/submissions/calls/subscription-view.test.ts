/** @jest-environment node */
import { processState } from '#lib/process-state.ts';
import { openTestRecords } from '#lib/records/records.fixture.ts';
import { RecordsUnavailable } from '#lib/records/storage-failure.ts';
import {
  confirmSubscription,
  saveSubscription,
  toTopicVersion,
  unsubscribe,
} from '#lib/records/subscriptions.ts';
import { findSubscriptionView } from './subscription-view.ts';

afterEach(() => {
  processState.records = undefined;
});

test('an e-mail link shows what can be done with its subscription', async () => {
  const records = await openTestRecords();
  processState.records = Promise.resolve(records);
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(records, subscription, ['confirmation']);
  const { token } = await records.database
    .selectFrom('subscriptions')
    .select('token')
    .executeTakeFirstOrThrow();
  expect(await findSubscriptionView('confirm', token)).toEqual({ status: 200, view: 'confirm' });
  expect(await findSubscriptionView('confirm', 'other')).toEqual({ status: 404, view: 'unknown' });
  await records.remove();
});

test('a link shows the topic that it confirms, and lets a refused address subscribe again', async () => {
  const records = await openTestRecords();
  processState.records = Promise.resolve(records);
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  const subscribe = (topic: string) =>
    saveSubscription(records, { ...subscription, topic }, ['confirmation']);
  await subscribe('Тверь');
  const { token } = await records.database
    .selectFrom('subscriptions')
    .select('token')
    .executeTakeFirstOrThrow();
  const toShown = (view: string, text: string) => ({
    status: 200,
    view,
    topic: { text, version: toTopicVersion(text) },
  });
  expect(await findSubscriptionView('confirm', token)).toEqual(toShown('confirm', 'Тверь'));
  await unsubscribe(records, token, []);
  expect(await findSubscriptionView('unsubscribe', token)).toEqual({ status: 200, view: 'refused' });
  expect(await findSubscriptionView('confirm', token)).toEqual(toShown('confirm', 'Тверь'));
  await confirmSubscription(records, token, toTopicVersion('Тверь'), []);
  expect(await findSubscriptionView('confirm', token)).toEqual({ status: 200, view: 'confirmed' });
  await subscribe('Казань');
  expect(await findSubscriptionView('confirm', token)).toEqual(toShown('topic', 'Казань'));
  await unsubscribe(records, token, []);
  expect(await findSubscriptionView('confirm', token)).toEqual({ status: 200, view: 'unsubscribed' });
  await records.remove();
});

test('returns 503 while the records are unavailable, and throws any other error', async () => {
  processState.records = Promise.reject(new RecordsUnavailable('unreachable'));
  expect(await findSubscriptionView('confirm', 'a')).toEqual({ status: 503, view: null });
  processState.records = Promise.reject(new Error('broken'));
  await expect(findSubscriptionView('confirm', 'a')).rejects.toThrow('broken');
});
