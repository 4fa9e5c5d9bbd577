/**
 * Why: the page cache in front of Next is asked by path, Next's by key. The documentation of `cacheHandler` shows the
 * form `/route-cache/APP_PAGE/<hash of the route>/$/<path>` but calls a key opaque, and gives a handler nothing else to
 * tell the path by.
 * If it stops working: nothing is found in front of Next; pages are right but slow, and readiness warns.
 */
const pathMark = '/$';

/** What stands before the path in the keys of one route. */
export function toNamespace(key: string): string {
  return key.slice(0, key.indexOf(pathMark) + pathMark.length);
}
