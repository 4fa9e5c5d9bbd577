import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isLoadedByTraversal, isTraversal, takeTraversal } from './traversal.ts';
import { useHydrated } from './use-hydrated.ts';

const toKey = (name: string) => `expanded ${location.pathname} ${name}`;

interface Place {
  scrollY: number;
  /** The first item in view, by its index, and its distance from the top of the window. */
  item: number;
  top: number;
}

function toPlace(list: HTMLElement | null): Place {
  const items = [...(list?.children ?? [])];
  const item = items.findIndex((one) => one.getBoundingClientRect().bottom > 0);
  return { scrollY: window.scrollY, item, top: items[item]?.getBoundingClientRect().top ?? 0 };
}

/** Where the visitor was when an expanded list was left; nothing if it was not expanded or storage is blocked. */
function readPlace(name: string): Place | undefined {
  try {
    const place = sessionStorage.getItem(toKey(name));
    return place === null ? undefined : JSON.parse(place);
  } catch {
    return undefined;
  }
}

function storePlace(name: string, list: HTMLElement | null): void {
  try {
    sessionStorage.setItem(toKey(name), JSON.stringify(toPlace(list)));
  } catch {}
}

/** Goes by the item, since the items above it have only estimated heights in a new document. */
function scrollToPlace({ scrollY, item, top }: Place, list: HTMLElement | null): void {
  const found = list?.children[item];
  const wanted = found ? window.scrollY + found.getBoundingClientRect().top - top : scrollY;
  if (Math.abs(wanted - window.scrollY) >= 1) window.scrollTo({ top: wanted, behavior: 'instant' });
}

const settlingMs = 1000;
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Stays at a place while items get their heights and the browser restores its own, until the visitor moves. */
function stayAtPlace(place: Place, list: HTMLElement | null): () => void {
  const end = performance.now() + settlingMs;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of moves) window.removeEventListener(move, stop);
  };
  const stay = () => {
    scrollToPlace(place, list);
    if (performance.now() < end) frame = requestAnimationFrame(stay);
    else stop();
  };
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  stay();
  return stop;
}

/**
 * Whether the browser has put the visitor where they were, as far as the collapsed list allows, and they have not moved
 * away since. Browsers come near in steps while a document loads.
 */
function isNear(offset: number): boolean {
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
export function useKeptExpansion(name: string, list: RefObject<HTMLElement | null>): KeptExpansion {
  const isHydrated = useHydrated();
  const [isExpanded, setExpanded] = useState(
    () => isHydrated && isTraversal() && readPlace(name) !== undefined,
  );
  const [isRestored, setRestored] = useState(isExpanded);
  const place = useRef<Place>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes
  useLayoutEffect(() => {
    takeTraversal();
    const left = isHydrated || !isLoadedByTraversal() ? undefined : readPlace(name);
    if (left === undefined) return;
    if (isNear(left.scrollY)) place.current = left;
    setExpanded(true);
    setRestored(true);
  }, []);

  useLayoutEffect(() => {
    if (isExpanded && place.current) return stayAtPlace(place.current, list.current);
  }, [isExpanded, list]);

  useEffect(() => {
    if (!isExpanded) return;
    const store = () => storePlace(name, list.current);
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, [isExpanded, list, name]);

  function expand() {
    storePlace(name, list.current);
    setExpanded(true);
  }
  return { isExpanded, isRestored, expand };
}
