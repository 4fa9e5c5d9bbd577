'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '#components/ui/use-hydrated.ts';

/** The tabs, by the hash that chooses them; the first is shown without a hash too. */
export const termsTabs = ['offer', 'agreement', 'partners'] as const;
export type TermsTab = (typeof termsTabs)[number];

/** A tab and, counted from zero, one of its parts. */
export interface TermsPlace {
  tab: TermsTab;
  part: number;
}

const firstPlace: TermsPlace = { tab: 'offer', part: 0 };

/** The id of the element that has the text of a place: `agreement-2`. */
export function toPartId({ tab, part }: TermsPlace): string {
  return `${tab}-${part + 1}`;
}

/** The shortest hash that leads to a place; none leads to the first. */
export function toHash(place: TermsPlace): string {
  if (place.part > 0) return `#${toPartId(place)}`;
  return place.tab === firstPlace.tab ? '' : `#${place.tab}`;
}

/** `null` for a hash that is about something else on the page. */
export function toPlace(hash: string, countParts: (tab: TermsTab) => number): TermsPlace | null {
  const [name = '', number = '1', ...rest] = hash.replace(/^#/, '').split('-');
  if (name === '') return firstPlace;
  const tab = termsTabs.find((known) => known === name);
  const part = Number(number) - 1;
  const isPart = Number.isInteger(part) && part >= 0 && tab && part < countParts(tab);
  return isPart && rest.length === 0 ? { tab, part } : null;
}

/** Scrolls to the text if its beginning is out of sight. */
function showStart(place: TermsPlace): void {
  const part = document.getElementById(toPartId(place));
  const panel = document.getElementById(place.tab);
  const top = panel?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight * 0.8) (place.part > 0 ? part : panel)?.scrollIntoView();
}

/** The place that the address names, and a way to another one that changes the address. */
export function useTermsPlace(countParts: (tab: TermsTab) => number) {
  const [place, setPlace] = useState(firstPlace);
  const isHydrated = useHydrated();

  const readAddress = useEffectEvent(() => {
    const named = toPlace(location.hash, countParts);
    if (named) setPlace(named);
    return named;
  });

  useLayoutEffect(() => {
    // The browser looked for the text while it was hidden.
    function follow() {
      const named = flushSync(() => readAddress());
      if (named) showStart(named);
    }
    readAddress();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  // The text was hidden when the browser opened the document and looked for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes
  useEffect(() => {
    const named = isHydrated || !location.hash ? null : toPlace(location.hash, countParts);
    if (named) showStart(named);
  }, []);

  function go(next: TermsPlace, how: 'click' | 'key') {
    const address = location.pathname + location.search + toHash(next);
    // A click is a step that can be taken back; arrows would fill the history.
    if (how === 'click') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    flushSync(() => setPlace(next));
    showStart(next);
  }

  return { place, go };
}
