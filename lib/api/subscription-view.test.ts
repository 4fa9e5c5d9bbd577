/** @jest-environment node */
import { processState } from '#lib/process-state.ts';
import { openTestRecords } from '#lib/records/records.fixture.ts';
import { RecordsUnavailable } from '#lib/records/storage-fault.ts';
import { saveSubscription } from '#lib/records/subscriptions.ts';
import { findSubscriptionView } from './subscription-view.ts';

afterEach(() => {
  processState.records = undefined;
});

test('a letter leads to what can be done with its subscription', async () => {
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

test('while the records are away it leads to nothing, and any other failure is one', async () => {
  processState.records = Promise.reject(new RecordsUnavailable('away'));
  expect(await findSubscriptionView('confirm', 'a')).toEqual({ status: 503, view: null });
  processState.records = Promise.reject(new Error('broken'));
  await expect(findSubscriptionView('confirm', 'a')).rejects.toThrow('broken');
});
