'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false in the server's HTML and until hydration. For controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
