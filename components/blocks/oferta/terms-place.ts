'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '#components/ui/use-hydrated.ts';

/** The hashes that select the tabs. The first tab is also shown without a hash. */
export const termsTabs = ['offer', 'agreement', 'partners'] as const;
export type TermsTab = (typeof termsTabs)[number];

/** A tab and the zero-based index of one of its parts. */
export interface TermsPlace {
  tab: TermsTab;
  part: number;
}

const firstPlace: TermsPlace = { tab: 'offer', part: 0 };

/** Returns the id of the element with the text of a place, for example `agreement-2`. */
export function toPartId({ tab, part }: TermsPlace): string {
  return `${tab}-${part + 1}`;
}

/** Returns the shortest hash that selects a place, or an empty string for the first place. */
export function toHash(place: TermsPlace): string {
  if (place.part > 0) return `#${toPartId(place)}`;
  return place.tab === firstPlace.tab ? '' : `#${place.tab}`;
}

/** Returns the place that a hash selects, also that of a section in it, or `null` for any other hash. */
export function toPlace(hash: string, countParts: (tab: TermsTab) => number): TermsPlace | null {
  const [name = '', number = '1', section = '1', ...rest] = hash.replace(/^#/, '').split('-');
  if (name === '') return firstPlace;
  const tab = termsTabs.find((known) => known === name);
  const part = Number(number) - 1;
  const isPart = Number.isInteger(part) && part >= 0 && tab && part < countParts(tab);
  return isPart && Number(section) >= 1 && rest.length === 0 ? { tab, part } : null;
}

/** Scrolls to the section in the address, or to the start of the text if it is out of view. */
function showStart(place: TermsPlace): void {
  const isSection = /^#\w+-\d+-\d+$/.test(location.hash);
  const section = isSection && document.getElementById(location.hash.slice(1));
  const part = document.getElementById(toPartId(place));
  const panel = document.getElementById(place.tab);
  const top = panel?.getBoundingClientRect().top ?? 0;
  if (section) section.scrollIntoView();
  else if (top < 0 || top > window.innerHeight * 0.8) (place.part > 0 ? part : panel)?.scrollIntoView();
}

/** Returns the place that the address selects, and a function that changes place and address. */
export function useTermsPlace(countParts: (tab: TermsTab) => number) {
  const [place, setPlace] = useState(firstPlace);
  const isHydrated = useHydrated();

  const readAddress = useEffectEvent(() => {
    const named = toPlace(location.hash, countParts);
    if (named) setPlace(named);
    return named;
  });

  useLayoutEffect(() => {
    // The browser could not scroll to the text, because it was hidden.
    function follow() {
      const named = flushSync(() => readAddress());
      if (named) showStart(named);
    }
    readAddress();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  // The browser could not scroll to the text on load, because it was hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    const named = isHydrated || !location.hash ? null : toPlace(location.hash, countParts);
    if (named) showStart(named);
  }, []);

  function go(next: TermsPlace, how: 'click' | 'key') {
    const address = location.pathname + location.search + toHash(next);
    // A click adds a history entry; arrow keys would add too many.
    if (how === 'click') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    flushSync(() => setPlace(next));
    showStart(next);
  }

  return { place, go };
}
