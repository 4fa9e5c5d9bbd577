'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { prefetchPage } from '#lib/next/prefetch-page.ts';
import { isSamePage, toAnchor, toPageTarget } from './navigation-target.ts';

/** Fetches a page as soon as a pointer, a finger or the keyboard is on a link to it. */
export function usePrefetchOnIntent(): void {
  const router = useRouter();
  useEffect(() => {
    function prefetch(event: Event) {
      const anchor = toAnchor(event);
      const url = anchor && toPageTarget(anchor, location);
      if (url && !isSamePage(url, location)) prefetchPage(router, url.href);
    }
    window.addEventListener('pointerover', prefetch, { passive: true });
    window.addEventListener('focusin', prefetch);
    return () => {
      window.removeEventListener('pointerover', prefetch);
      window.removeEventListener('focusin', prefetch);
    };
  }, [router]);
}
