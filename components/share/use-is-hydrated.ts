import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and in the first render on top of it: for what works with script only. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
