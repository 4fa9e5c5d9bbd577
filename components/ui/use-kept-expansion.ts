import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isLoadedByTraversal, isTraversal, takeTraversal } from './traversal.ts';
import { useHydrated } from './use-hydrated.ts';

const toKey = (name: string) => `expanded ${location.pathname} ${name}`;

/** How far down the visitor was when an expanded list was left; nothing if it was not expanded or storage is blocked. */
function readOffset(name: string): number | undefined {
  try {
    const offset = sessionStorage.getItem(toKey(name));
    return offset === null ? undefined : Number(offset);
  } catch {
    return undefined;
  }
}

function storeOffset(name: string): void {
  try {
    sessionStorage.setItem(toKey(name), String(window.scrollY));
  } catch {}
}

/**
 * Whether the browser has put the visitor where they were, as far as the collapsed list allows, and they have not moved
 * away since. Browsers come near in steps while a document loads.
 */
function isAtOffset(offset: number): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return Math.abs(window.scrollY - Math.min(offset, scrollHeight - clientHeight)) < clientHeight;
}

interface KeptExpansion {
  isExpanded: boolean;
  /** Whether it is so from an earlier visit. */
  isRestored: boolean;
  expand(): void;
}

/**
 * Whether a list is expanded. Back and forward find it as it was left, at the same place: inside the document it is
 * expanded before the browser restores the position, in a new document the position is restored again here.
 */
export function useKeptExpansion(name: string): KeptExpansion {
  const isHydrated = useHydrated();
  const [isExpanded, setExpanded] = useState(
    () => isHydrated && isTraversal() && readOffset(name) !== undefined,
  );
  const [isRestored, setRestored] = useState(isExpanded);
  const offset = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes
  useLayoutEffect(() => {
    takeTraversal();
    const left = isHydrated || !isLoadedByTraversal() ? undefined : readOffset(name);
    if (left === undefined) return;
    if (isAtOffset(left)) offset.current = left;
    setExpanded(true);
    setRestored(true);
  }, []);

  useLayoutEffect(() => {
    if (!isExpanded || offset.current === undefined) return;
    window.scrollTo({ top: offset.current, behavior: 'instant' });
    offset.current = undefined;
  }, [isExpanded]);

  useEffect(() => {
    if (!isExpanded) return;
    const store = () => storeOffset(name);
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, [isExpanded, name]);

  function expand() {
    storeOffset(name);
    setExpanded(true);
  }
  return { isExpanded, isRestored, expand };
}
