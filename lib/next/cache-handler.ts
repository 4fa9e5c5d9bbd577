import { env } from '#lib/settings/env.ts';
import { PageCache } from './page-cache.ts';

const pageCache = new PageCache(env.CACHE_MAX_BYTES);

/** What `cacheHandler` in next.config.mjs names: Next calls it with `new` for every request. */
export default function CacheHandler(): PageCache {
  return pageCache;
}
