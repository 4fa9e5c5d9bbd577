'use client';

import { useEffect } from 'react';

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Scrolls to the element that the address names; how (smoothly, below the header) the style sheet says. */
export function scrollToHash(): void {
  const element = document.getElementById(decode(location.hash.slice(1)));
  if (element) element.scrollIntoView();
  else window.scrollTo({ top: 0 });
}

/** Looks after the addresses with a hash that the browser follows by itself. */
export function useHashes(): void {
  useEffect(() => {
    // Such an entry of the history has no state of the router, which would not act on a way back to it.
    function adopt() {
      if (!history.state) history.replaceState(null, '', location.href);
    }
    window.addEventListener('hashchange', adopt);
    return () => window.removeEventListener('hashchange', adopt);
  }, []);
}

/** The other language's version of a page opens at the same place. */
export function keepHash(anchor: HTMLAnchorElement): void {
  if (anchor.hreflang) anchor.hash = location.hash;
}
