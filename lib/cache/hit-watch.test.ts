/** @jest-environment node */
import { findCacheWarnings, HitWatch, watchHits } from './hit-watch.ts';

function ask(watch: HitWatch, times: number, toPath: (visit: number) => string): void {
  for (let visit = 0; visit < times; visit++) watch.addMiss(toPath(visit));
}

test('a cache that never finds what was there a moment ago is warned of', () => {
  const watch = new HitWatch();
  ask(watch, 50, () => '/ru');
  expect(watch.warnings).toEqual([]);
  ask(watch, 1, () => '/ru');
  expect(watch.warnings).toEqual([expect.stringContaining('no hits, though 50 pages')]);
});

test('one hit is enough to trust it', () => {
  const watch = new HitWatch();
  watch.addHit();
  ask(watch, 100, () => '/ru');
  expect(watch.warnings).toEqual([]);
});

test('different pages are no sign, nor is the same one long after', () => {
  jest.useFakeTimers({ now: 0 });
  const watch = new HitWatch();
  ask(watch, 200, (visit) => `/ru/${visit}`);
  for (let visit = 0; visit < 100; visit++) {
    jest.advanceTimersByTime(61_000);
    watch.addMiss('/ru');
  }
  expect(watch.warnings).toEqual([]);
});

test('hits and misses are counted apart', () => {
  const addPage = jest.fn();
  globalThis.siteMeasures = { addPage, addRequest() {}, addBackendCall() {} };
  const watch = new HitWatch();
  watch.addHit();
  watch.addMiss('/ru');
  globalThis.siteMeasures = undefined;
  expect(addPage.mock.calls).toEqual([['cache'], ['render']]);
});

test('all of the process share one watch', () => {
  expect(findCacheWarnings()).toEqual([]);
  const watch = watchHits();
  expect(watchHits()).toBe(watch);
  ask(watch, 51, () => '/ru');
  expect(findCacheWarnings()).toHaveLength(1);
  globalThis.pageCacheWatch = undefined;
});
