'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { matchVacancies, type VacancyEntry } from '#lib/content/vacancy-filters.ts';
import { readEntries } from './read-entries.ts';
import { sweepCards } from './sweep-cards.ts';
import { isEmpty, type Selection } from './use-vacancy-filters.ts';
import { whenIdle } from './when-idle.ts';

interface Index {
  cards: HTMLElement[];
  entries: VacancyEntry[];
}

interface Wanted {
  selection: Selection;
  /** How many of all the cards are seen while nothing is chosen. */
  first: number;
  isWhole: boolean;
}

/** About a window full of cards. */
const cardsInSight = 12;

/** From here on there is one list, in which cards are hidden one by one. */
function toIndex(root: HTMLElement): Index {
  const [list, rest] = root.children;
  for (const card of rest?.children ?? []) card.setAttribute('hidden', '');
  list?.append(...(rest?.children ?? []));
  rest?.remove();
  const cards = [...(list?.children ?? [])].filter((child) => child instanceof HTMLElement);
  return { cards, entries: readEntries(cards) };
}

/** Shows the cards that fit the selection and counts them. `total` is how many there are. */
export function useMatches(list: RefObject<HTMLElement | null>, wanted: Wanted, total: number): number {
  const { selection, first, isWhole } = wanted;
  const index = useRef<Index>(undefined);
  const [count, setCount] = useState(total);

  function getIndex(): Index | undefined {
    if (!index.current && list.current) index.current = toIndex(list.current);
    return index.current;
  }

  // So that the first key press need not wait for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => whenIdle(getIndex), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `getIndex` reads refs
  useLayoutEffect(() => {
    if (!isWhole && !index.current) return;
    const known = getIndex();
    if (!known) return;
    const matches = matchVacancies(known.entries, selection.selected, selection.search);
    setCount(matches.filter(Boolean).length);
    const shown = matches.map((fits, position) => fits && (isWhole || position < first));
    const atOnce = isEmpty(selection) ? first + cardsInSight : cardsInSight;
    return sweepCards(known.cards, shown, atOnce);
  }, [selection, isWhole]);

  return count;
}
