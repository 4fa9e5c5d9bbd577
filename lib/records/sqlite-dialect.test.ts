/** @jest-environment node */
import { WriteQueue } from './sqlite-dialect.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('writers run one after the other, and one that timed out does not block the next', async () => {
  const queue = new WriteQueue();
  const end = await queue.enter(10);
  const timedOut = queue.enter(10);
  const patient = queue.enter(1000);
  let isFirst = false;
  void patient.then(() => {
    isFirst = true;
  });
  await jest.advanceTimersByTimeAsync(9);
  expect(jest.getTimerCount()).toBe(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(await timedOut).toBeUndefined();
  expect(isFirst).toBe(false);
  end?.();
  const endOfPatient = await patient;
  expect(endOfPatient).toBeInstanceOf(Function);
  expect(jest.getTimerCount()).toBe(0);
  endOfPatient?.();
  expect(await queue.enter(10)).toBeInstanceOf(Function);
});
