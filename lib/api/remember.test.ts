/** @jest-environment node */
import { remember } from './remember.ts';

beforeEach(() => jest.useFakeTimers());
test('a question is asked once at a time and again after a while', async () => {
  const ask = jest.fn(async (key: string) => key.toUpperCase());
  const get = remember(ask, 1000);
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['A', 'A', 'B']);
  expect(ask).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(1001);
  await get('a');
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a failure is not kept', async () => {
  const ask = jest.fn().mockRejectedValueOnce(new Error('out')).mockResolvedValueOnce('there');
  const get = remember(ask, 1000);
  await expect(get('a')).rejects.toThrow('out');
  expect(await get('a')).toBe('there');
});

test('the oldest of too many answers goes', async () => {
  const ask = jest.fn(async (key: string) => key);
  const get = remember(ask, 1000);
  for (let key = 0; key <= 500; key++) await get(String(key));
  await get('500');
  expect(ask).toHaveBeenCalledTimes(501);
  await get('0');
  expect(ask).toHaveBeenCalledTimes(502);
});
