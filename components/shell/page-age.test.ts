import { dropOldCopy, isOld, mayPrefetch, noteAsked } from './page-age.ts';

const mockForget = jest.fn();
jest.mock('#lib/next/forget-prefetched.ts', () => ({
  routerMilliseconds: 30_000,
  forgetPrefetched: () => mockForget(),
}));

const start = Date.parse('2026-11-26T12:00:00Z');
let pages = 0;
let page: { pathname: string };

function passSeconds(seconds: number): void {
  jest.setSystemTime(start + seconds * 1000);
}

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  mockForget.mockClear();
  page = { pathname: `/ru/${pages++}` };
});

it('keeps a copy for 5 seconds, then drops it once', () => {
  expect(mayPrefetch(page)).toBe(true);
  passSeconds(5);
  dropOldCopy(page);
  expect(mockForget).not.toHaveBeenCalled();
  passSeconds(6);
  dropOldCopy(page);
  expect(mockForget).toHaveBeenCalledTimes(1);
  // The first call has counted as a new fetch.
  dropOldCopy(page);
  expect(mockForget).toHaveBeenCalledTimes(1);
});

it('does not prefetch a page that was fetched 5 to 30 seconds ago', () => {
  noteAsked(page);
  passSeconds(10);
  expect(mayPrefetch(page)).toBe(false);
  passSeconds(30);
  expect(mayPrefetch(page)).toBe(true);
  expect(mockForget).toHaveBeenCalledTimes(1);
});

it('treats a page that was never fetched as old', () => {
  expect(isOld(page)).toBe(true);
  dropOldCopy(page);
  expect(mockForget).not.toHaveBeenCalled();
  expect(isOld(page)).toBe(false);
});
