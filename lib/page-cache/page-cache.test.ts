/** @jest-environment node */

import { type CachedPage, PageCache } from './page-cache.ts';
import { CompressedBody } from './send-answer.ts';

const start = 1_000_000;
let cache: PageCache;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  cache = new PageCache(100_000);
});

function createPage(bytes = 100): CachedPage {
  const answer = { status: 200, headers: {}, body: new CompressedBody('text') };
  return { answer, value: {}, bytes, lifetime: 60, tags: ['pages', 'ru/a'], startedAt: performance.now() };
}

const findFreshness = (path: string) => cache.find(path)?.freshness;

it('has a page fresh for its lifetime and stale after it', () => {
  cache.set('/ru/a', createPage());
  jest.setSystemTime(start + 59_999);
  expect(findFreshness('/ru/a')).toBe('fresh');
  jest.setSystemTime(start + 60_000);
  expect(findFreshness('/ru/a')).toBe('stale');
  expect(cache.find('/ru/a')?.page.answer?.body.bytes.toString()).toBe('text');
  expect(cache.find('/ru/b')).toBeUndefined();
});

it('has a page expire at once when a tag of it is revalidated after it was begun', () => {
  cache.set('/ru/a', createPage());
  jest.advanceTimersByTime(1000);
  cache.expire(['other']);
  expect(findFreshness('/ru/a')).toBe('fresh');
  cache.expire(['ru/a']);
  expect(findFreshness('/ru/a')).toBe('expired');
  jest.advanceTimersByTime(1000);
  cache.set('/ru/a', createPage());
  expect(findFreshness('/ru/a')).toBe('fresh');
});

it('keeps a page that was begun before a revalidation as expired, however late it comes', () => {
  const page = createPage();
  jest.advanceTimersByTime(1000);
  cache.expire(['*']);
  cache.set('/ru/a', page);
  expect(findFreshness('/ru/a')).toBe('expired');
});

it('has pages stale for the time that is allowed, then expired', () => {
  cache.set('/ru/a', createPage());
  jest.advanceTimersByTime(1000);
  cache.expire(['*'], 5);
  expect(findFreshness('/ru/a')).toBe('stale');
  jest.advanceTimersByTime(5001);
  expect(findFreshness('/ru/a')).toBe('expired');
});

it('prolongs a page that is there', () => {
  cache.set('/ru/a', createPage());
  jest.advanceTimersByTime(1000);
  cache.expire(['*']);
  jest.advanceTimersByTime(1);
  expect(cache.prolong('/ru/a', 10)).toBe(true);
  expect(findFreshness('/ru/a')).toBe('fresh');
  jest.setSystemTime(start + 12_000);
  expect(findFreshness('/ru/a')).toBe('stale');
  expect(cache.prolong('/ru/b', 10)).toBe(false);
});

it('never holds more than its limit, and keeps what was read last', () => {
  for (const path of ['/ru/a', '/ru/b']) cache.set(path, createPage(30_000));
  cache.find('/ru/a');
  cache.set('/ru/c', createPage(30_000));
  expect(['/ru/a', '/ru/b', '/ru/c'].map(findFreshness)).toEqual(['fresh', undefined, 'fresh']);
  cache.set('/ru/huge', createPage(90_000));
  expect(cache.find('/ru/huge')).toBeUndefined();
});

it('drops every page rather than remember tags without end', () => {
  cache.set('/ru/a', createPage());
  cache.expire(Array.from({ length: 1000 }, (_, index) => `tag-${index}`));
  expect(findFreshness('/ru/a')).toBe('fresh');
  cache.expire(['one more']);
  expect(cache.find('/ru/a')).toBeUndefined();
});

it('forgets a page', () => {
  cache.set('/ru/a', createPage());
  cache.delete('/ru/a');
  expect(cache.find('/ru/a')).toBeUndefined();
});
