/** @jest-environment node */
import { Turns } from './turns.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('one comes after the other, and who waits too long gets none and holds up nobody', async () => {
  const turns = new Turns();
  const end = await turns.take(10);
  const impatient = turns.take(10);
  const patient = turns.take(1000);
  let isFirst = false;
  void patient.then(() => {
    isFirst = true;
  });
  await jest.advanceTimersByTimeAsync(9);
  expect(jest.getTimerCount()).toBe(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(await impatient).toBeUndefined();
  expect(isFirst).toBe(false);
  end?.();
  const endOfPatient = await patient;
  expect(endOfPatient).toBeInstanceOf(Function);
  expect(jest.getTimerCount()).toBe(0);
  endOfPatient?.();
  expect(await turns.take(10)).toBeInstanceOf(Function);
});
