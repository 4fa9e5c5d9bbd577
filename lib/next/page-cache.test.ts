/** @jest-environment node */

import { CompressedBody } from '#lib/http/compressed-body.ts';
import { type CachedPage, PageCache } from './page-cache.ts';

const start = 1_000_000;
let cache: PageCache;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  cache = new PageCache(100_000);
});

function createPage(bytes = 100): CachedPage {
  const response = { status: 200, headers: {}, body: new CompressedBody('text') };
  return { response, value: {}, bytes, lifetime: 60, tags: ['pages', 'ru/a'], startedAt: performance.now() };
}

const findFreshness = (path: string) => cache.find(path)?.freshness;

it('keeps a page fresh for its lifetime and stale after it', () => {
  cache.set('/ru/a', createPage());
  jest.setSystemTime(start + 59_999);
  expect(findFreshness('/ru/a')).toBe('fresh');
  jest.setSystemTime(start + 60_000);
  expect(findFreshness('/ru/a')).toBe('stale');
  expect(cache.find('/ru/a')?.page.response?.body.bytes.toString()).toBe('text');
  expect(cache.find('/ru/b')).toBeUndefined();
});

it('expires a page at once when one of its tags is revalidated after its render started', () => {
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

it('treats a page as expired when its render started before a revalidation', () => {
  const page = createPage();
  jest.advanceTimersByTime(1000);
  cache.expire(['*']);
  cache.set('/ru/a', page);
  expect(findFreshness('/ru/a')).toBe('expired');
});

it('keeps pages stale for the given time, then expires them', () => {
  cache.set('/ru/a', createPage());
  jest.advanceTimersByTime(1000);
  cache.expire(['*'], 5);
  expect(findFreshness('/ru/a')).toBe('stale');
  jest.advanceTimersByTime(5001);
  expect(findFreshness('/ru/a')).toBe('expired');
});

it('extends the lifetime of a page', () => {
  cache.set('/ru/a', createPage());
  jest.advanceTimersByTime(1000);
  cache.expire(['*']);
  jest.advanceTimersByTime(1);
  cache.extendTtl('/ru/a', 10);
  expect(findFreshness('/ru/a')).toBe('fresh');
  jest.setSystemTime(start + 12_000);
  expect(findFreshness('/ru/a')).toBe('stale');
  cache.extendTtl('/ru/b', 10);
  expect(cache.find('/ru/b')).toBeUndefined();
});

it('never exceeds its limit, and keeps the most recently read pages', () => {
  for (const path of ['/ru/a', '/ru/b']) cache.set(path, createPage(30_000));
  cache.find('/ru/a');
  cache.set('/ru/c', createPage(30_000));
  expect(['/ru/a', '/ru/b', '/ru/c'].map(findFreshness)).toEqual(['fresh', undefined, 'fresh']);
  cache.set('/ru/huge', createPage(90_000));
  expect(cache.find('/ru/huge')).toBeUndefined();
});

it('drops all pages when there are too many tags', () => {
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

it('reports a page as refreshing while it is rendered again, also when that fails', async () => {
  const seen: boolean[] = [];
  const work = async () => {
    seen.push(cache.isRefreshing('/ru/a'), cache.isRefreshing('/ru/b'));
    throw new Error('failed');
  };
  await expect(cache.refresh('/ru/a', work)).rejects.toThrow('failed');
  expect([...seen, cache.isRefreshing('/ru/a')]).toEqual([true, false, false]);
});
