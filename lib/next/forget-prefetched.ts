'use client';

import { invalidateSegmentCacheEntries } from 'next/dist/client/components/segment-cache/cache';

type Root = Parameters<typeof invalidateSegmentCacheEntries>[1];

/** How long the router treats a fetched page as fresh: see `staleTimes` in `next.config.mjs`. */
export const routerMilliseconds = 30_000;

/**
 * Makes the router drop all prefetched pages.
 * Why: the router uses them for at least 30 seconds, whatever `staleTimes` says, and the documented `router.refresh()`
 * also fetches the current page again. The arguments are for `<Link>`, which the site does not use.
 * If it stops working: a prefetched page may be half a minute old.
 */
export function forgetPrefetched(): void {
  invalidateSegmentCacheEntries(null, null as unknown as Root);
}
