'use client';

// Next offers this kind to its own Link only; the other one brings nothing of a page whose path is a parameter.
import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isSamePage, toAnchor, toPageTarget } from './navigation-target.ts';

/** Fetches a page as soon as a pointer, a finger or the keyboard is on a link to it. */
export function usePrefetchOnIntent(): void {
  const router = useRouter();
  useEffect(() => {
    function prefetch(event: Event) {
      const anchor = toAnchor(event);
      const url = anchor && toPageTarget(anchor, location);
      if (url && !isSamePage(url, location)) router.prefetch(url.href, { kind: PrefetchKind.FULL });
    }
    window.addEventListener('pointerover', prefetch, { passive: true });
    window.addEventListener('focusin', prefetch);
    return () => {
      window.removeEventListener('pointerover', prefetch);
      window.removeEventListener('focusin', prefetch);
    };
  }, [router]);
}
