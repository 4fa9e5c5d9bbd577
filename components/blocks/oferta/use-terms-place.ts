'use client';

import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { firstPlace, type TermsPlace, type TermsTab, toHash, toPartId, toPlace } from './terms-place.ts';

/** Scrolls to the text if its beginning is out of sight. */
export function showStart(place: TermsPlace): void {
  const part = document.getElementById(toPartId(place));
  const panel = document.getElementById(place.tab);
  const top = panel?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight * 0.8) (place.part > 0 ? part : panel)?.scrollIntoView();
}

/** The place that the address names, and a way to another one that changes the address. */
export function useTermsPlace(sizes: Record<TermsTab, number>) {
  const [place, setPlace] = useState(firstPlace);
  const isHydrated = useHydrated();

  useLayoutEffect(() => {
    function read(): TermsPlace | null {
      const named = toPlace(location.hash, sizes);
      if (named) setPlace(named);
      return named;
    }
    // The browser looked for the text while it was hidden.
    function follow() {
      const named = flushSync(read);
      if (named) showStart(named);
    }
    read();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [sizes]);

  // The text was hidden when the browser opened the document and looked for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes
  useEffect(() => {
    const named = isHydrated || !location.hash ? null : toPlace(location.hash, sizes);
    if (named) showStart(named);
  }, []);

  const go = useCallback((next: TermsPlace, how: 'click' | 'key') => {
    const address = location.pathname + location.search + toHash(next);
    // A click is a step that can be taken back; arrows would fill the history.
    if (how === 'click') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    flushSync(() => setPlace(next));
    showStart(next);
  }, []);

  return { place, go };
}
