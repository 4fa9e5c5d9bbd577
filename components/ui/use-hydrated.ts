'use client';

import { useSyncExternalStore } from 'react';

function subscribe() {
  return () => undefined;
}

/** False in the server's HTML and until the script runs: what needs script shows itself only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
