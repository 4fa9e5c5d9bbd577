'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import type { useRouter } from 'next/navigation';

/**
 * Fetches all that a page change needs.
 * Why: the documented `router.prefetch(href)` brings nothing of a page whose path is a parameter; this kind is what
 * `<Link prefetch>` asks for.
 * If it stops working: a page is fetched when its link is clicked.
 */
export function prefetchPage(router: ReturnType<typeof useRouter>, href: string): void {
  router.prefetch(href, { kind: PrefetchKind.FULL });
}
