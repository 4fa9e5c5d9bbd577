/** @jest-environment node */
import { TagTimes } from './page-cache.ts';

let times: TagTimes;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  times = new TagTimes();
});

test('an entry is expired if it was started before or at the revalidation of one of its tags', () => {
  const before = performance.now();
  jest.advanceTimersByTime(1);
  const moment = performance.now();
  times.revalidate(['news', 'page']);
  jest.advanceTimersByTime(1);
  expect(times.freshness(['menu', 'page'], before)).toBe('expired');
  expect(times.freshness(['page'], moment)).toBe('expired');
  expect(times.freshness(['page'], performance.now())).toBe('fresh');
  expect(times.freshness(['menu'], before)).toBe('fresh');
  expect(times.freshness([], before)).toBe('fresh');
});

test('an entry is stale until the given time to expire, then expired', () => {
  times.revalidate(['page'], 60);
  jest.advanceTimersByTime(59_999);
  expect(times.freshness(['page'], 0)).toBe('stale');
  jest.advanceTimersByTime(1);
  expect(times.freshness(['page'], 0)).toBe('expired');
});

test('an entry whose tag is revalidated repeatedly still expires after the first time to expire', () => {
  times.revalidate(['page'], 5);
  for (let second = 0; second < 5; second++) {
    expect(times.freshness(['page'], 0)).toBe('stale');
    if (second < 4) times.revalidate(['page'], 5);
    jest.advanceTimersByTime(1000);
  }
  expect(times.freshness(['page'], 0)).toBe('expired');
});

test('the most outdated tag decides, in any order of the tags', () => {
  times.revalidate(['old']);
  times.revalidate(['ageing'], 60);
  for (const tags of [
    ['old', 'ageing', 'new'],
    ['new', 'ageing', 'old'],
  ])
    expect(times.freshness(tags, 0)).toBe('expired');
});

test('is full with a thousand tags, and forgets all of them when cleared', () => {
  times.revalidate(Array.from({ length: 999 }, (_, index) => `tag ${index}`));
  expect(times.isFull).toBe(false);
  times.revalidate(['page']);
  expect(times.isFull).toBe(true);
  times.clear();
  expect(times.isFull).toBe(false);
  expect(times.freshness(['page'], 0)).toBe('fresh');
});
