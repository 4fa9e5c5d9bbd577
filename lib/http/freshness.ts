/** `Cache-Control` of responses that browsers revalidate on every use. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** `Cache-Control` of the site's own files, which change only with an update. */
export const forAnHour = 'public, max-age=3600';

/** `Cache-Control` of files whose name or version parameter changes with their content. */
export const forGood = `public, max-age=${365 * 86_400}, immutable`;

/**
 * Headers of a response that Next marks for shared caches (`s-maxage=…, stale-while-revalidate=…`). Browsers revalidate
 * it on every use. They do not get `stale-while-revalidate`: without `max-age`, Chromium reuses the router's data, and
 * Firefox whole documents, for that time. Shared caches find it in `CDN-Cache-Control` (RFC 9213).
 */
export function toFreshness(cacheControl: string): Record<string, string> {
  const seconds = /^s-maxage=(\d+)/.exec(cacheControl)?.[1];
  if (seconds === undefined) return { 'cache-control': cacheControl };
  return {
    'cache-control': `${revalidated}, s-maxage=${seconds}`,
    'cdn-cache-control': cacheControl.replace(/^s-maxage/, 'max-age'),
  };
}
