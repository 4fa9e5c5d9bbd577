/** @jest-environment node */
import { TagTimes } from './page-cache.ts';

let times: TagTimes;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  times = new TagTimes();
});

test('what was begun before one of its tags was revalidated is expired, at the same moment too', () => {
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

test('with a time to expire it is stale until then', () => {
  times.revalidate(['page'], 60);
  jest.advanceTimersByTime(59_999);
  expect(times.freshness(['page'], 0)).toBe('stale');
  jest.advanceTimersByTime(1);
  expect(times.freshness(['page'], 0)).toBe('expired');
});

test('revalidated again and again, what was stale at first still expires in time', () => {
  times.revalidate(['page'], 5);
  for (let second = 0; second < 5; second++) {
    expect(times.freshness(['page'], 0)).toBe('stale');
    if (second < 4) times.revalidate(['page'], 5);
    jest.advanceTimersByTime(1000);
  }
  expect(times.freshness(['page'], 0)).toBe('expired');
});

test('the worst of the tags counts, wherever it stands', () => {
  times.revalidate(['old']);
  times.revalidate(['ageing'], 60);
  for (const tags of [
    ['old', 'ageing', 'new'],
    ['new', 'ageing', 'old'],
  ])
    expect(times.freshness(tags, 0)).toBe('expired');
});

test('a thousand tags are enough, and all are forgotten at once', () => {
  times.revalidate(Array.from({ length: 999 }, (_, index) => `tag ${index}`));
  expect(times.isFull).toBe(false);
  times.revalidate(['page']);
  expect(times.isFull).toBe(true);
  times.clear();
  expect(times.isFull).toBe(false);
  expect(times.freshness(['page'], 0)).toBe('fresh');
});
