'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import type { useRouter } from 'next/navigation';

/**
 * Prefetches everything that a navigation to the page needs.
 * Why: the documented `router.prefetch(href)` fetches no content of a page whose path is a parameter. This kind of
 * prefetch is the one that `<Link prefetch>` uses.
 * If it stops working: a page is fetched when its link is clicked.
 */
export function prefetchPage(router: ReturnType<typeof useRouter>, href: string): void {
  router.prefetch(href, { kind: PrefetchKind.FULL });
}
