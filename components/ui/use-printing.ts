'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns whether the page is being printed. The browser prints the page as it is after the `beforeprint` event. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), listening);
    window.addEventListener('afterprint', () => setPrinting(false), listening);
    return () => listening.abort();
  }, []);
  return isPrinting;
}
