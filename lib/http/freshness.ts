/** For answers that browsers check at every use. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** For files whose name, or the version in their address, changes with their content. */
export const forGood = `public, max-age=${365 * 86_400}, immutable`;

/**
 * The headers of an answer that Next marks for shared caches (`s-maxage=…, stale-while-revalidate=…`). Browsers check it
 * at every use. They do not get `stale-while-revalidate`: without `max-age` Chromium reuses the router's data, and
 * Firefox whole documents, for as long as it says. Caches in between find it in a header of their own (RFC 9213).
 */
export function toFreshness(cacheControl: string): Record<string, string> {
  const seconds = /^s-maxage=(\d+)/.exec(cacheControl)?.[1];
  if (seconds === undefined) return { 'cache-control': cacheControl };
  return {
    'cache-control': `${revalidated}, s-maxage=${seconds}`,
    'cdn-cache-control': cacheControl.replace(/^s-maxage/, 'max-age'),
  };
}
