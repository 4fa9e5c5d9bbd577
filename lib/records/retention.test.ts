/** @jest-environment node */
import { logger } from '#lib/log.ts';
import { saveApplication } from './applications.ts';
import { createApplication, openTestRecords } from './records.fixture.ts';
import { startRetention } from './retention.ts';

const days = { records: 30, unconfirmed: 30, deliveries: 30 };
const hour = 60 * 60 * 1000;

let records: Awaited<ReturnType<typeof openTestRecords>>;
let told: jest.SpyInstance;
let failed: jest.SpyInstance;
beforeEach(async () => {
  records = await openTestRecords();
  told = jest.spyOn(logger, 'info').mockImplementation(() => undefined);
  failed = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await records.remove();
});

const saveOld = () => saveApplication(records, createApplication(), [], new Date(0));

async function waitForCalls(spy: jest.SpyInstance, count: number) {
  while (spy.mock.calls.length < count) await new Promise(setImmediate);
}

test('what is too old is erased at the start and every hour, and told; then no more', async () => {
  await saveOld();
  const stop = startRetention(records.database, days);
  await waitForCalls(told, 1);
  expect(told).toHaveBeenLastCalledWith(
    { applications: 1, subscriptions: 0, deliveries: 0 },
    expect.any(String),
  );
  await saveOld();
  jest.advanceTimersByTime(hour - 1);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(1);
  await waitForCalls(told, 2);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});

test('nothing is told of nothing, and a fault ends nothing', async () => {
  const transaction = jest.spyOn(records.database, 'transaction');
  const stop = startRetention(records.database, days);
  await waitForCalls(transaction, 2);
  // It comes after what the second one writes.
  await records.database.deleteFrom('claims').execute();
  await new Promise(setImmediate);
  expect(told).not.toHaveBeenCalled();
  transaction.mockImplementation(() => {
    throw new Error('away');
  });
  jest.advanceTimersByTime(hour);
  await waitForCalls(failed, 1);
  expect(failed).toHaveBeenCalledWith(new Error('away'), 'old records could not be erased');
  expect(jest.getTimerCount()).toBe(1);
  stop();
});
