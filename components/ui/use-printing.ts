'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. The browser takes the page as it is after the event. */
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
