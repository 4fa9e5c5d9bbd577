import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isLoadedByTraversal, isTraversal, takeTraversal } from './traversal.ts';
import { useHydrated } from './use-hydrated.ts';

const toKey = (name: string) => `expanded ${location.pathname} ${name}`;

interface Place {
  scrollY: number;
  /** Index of the first item in view. `top` is its distance from the top of the window. */
  item: number;
  top: number;
}

function toPlace(list: HTMLElement | null): Place {
  const items = [...(list?.children ?? [])];
  const item = items.findIndex((one) => one.getBoundingClientRect().bottom > 0);
  return { scrollY: window.scrollY, item, top: items[item]?.getBoundingClientRect().top ?? 0 };
}

/** Returns the place where an expanded list was left; undefined if it was not expanded or storage is blocked. */
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

/** Scrolls to the item rather than the offset, because a new document only estimates the heights of items above it. */
function scrollToPlace({ scrollY, item, top }: Place, list: HTMLElement | null): void {
  const found = list?.children[item];
  const wanted = found ? window.scrollY + found.getBoundingClientRect().top - top : scrollY;
  if (Math.abs(wanted - window.scrollY) >= 1) window.scrollTo({ top: wanted, behavior: 'instant' });
}

const settlingMs = 1000;
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Holds a place while items get their real heights and the browser restores its own, until the visitor moves. */
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
 * Whether the browser has restored the scroll position, as far as the collapsed list allows, and the visitor has not
 * scrolled since. Browsers restore it in steps while a document loads.
 */
function isNear(offset: number): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return Math.abs(window.scrollY - Math.min(offset, scrollHeight - clientHeight)) < clientHeight;
}

interface KeptExpansion {
  isExpanded: boolean;
  /** Whether the list was expanded on an earlier visit. */
  isRestored: boolean;
  expand(): void;
}

/**
 * Returns whether a list is expanded. After back or forward it is as it was left, at the same position. Within the
 * document it is expanded before the browser restores the position; in a new document the position is restored here.
 */
export function useKeptExpansion(name: string, list: RefObject<HTMLElement | null>): KeptExpansion {
  const isHydrated = useHydrated();
  const [isExpanded, setExpanded] = useState(
    () => isHydrated && isTraversal() && readPlace(name) !== undefined,
  );
  const [isRestored, setRestored] = useState(isExpanded);
  const place = useRef<Place>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
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
