'use client';

import { invalidateSegmentCacheEntries } from 'next/dist/client/components/segment-cache/cache';

type Root = Parameters<typeof invalidateSegmentCacheEntries>[1];

/** How long the router takes a page that it has fetched for a new one: see `staleTimes` in `next.config.mjs`. */
export const routerMilliseconds = 30_000;

/**
 * Has the router forget all pages that it has fetched ahead.
 * Why: it shows them for 30 seconds at least, whatever `staleTimes` says, and the documented `router.refresh()` fetches
 * the present page again as well. The arguments are for `<Link>`, which the site does not use.
 * If it stops working: a page that was fetched ahead may be half a minute old.
 */
export function forgetPrefetched(): void {
  invalidateSegmentCacheEntries(null, null as unknown as Root);
}
