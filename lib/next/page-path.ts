const pagePath = /\/\$(\/.*)$/;

/**
 * Returns the path of a page from the key of Next's cache (`/route-cache/APP_PAGE/<hash>/$/ru/about`).
 * Why: a cache in front of Next knows only the path. Next does not document the keys of `cacheHandler`.
 * If it stops working: `server.mjs` does not find pages in memory, and passes every request to Next.
 */
export function toPagePath(key: string): string {
  return pagePath.exec(key)?.[1] ?? key;
}
