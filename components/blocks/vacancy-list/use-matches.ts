'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { matchVacancies, type VacancyEntry } from '@/lib/content/vacancy-filters';
import { readEntries } from './read-entries';
import { isEmpty, type Selection } from './use-vacancy-filters';

interface Index {
  list: HTMLElement;
  cards: HTMLElement[];
  entries: VacancyEntry[];
}

function toIndex(list: HTMLElement): Index {
  const cards = [...list.children].filter((child) => child instanceof HTMLElement);
  return { list, cards, entries: readEntries(cards) };
}

/** Hides the cards that do not fit the selection and counts the others. `total` is how many there are. */
export function useMatches(list: RefObject<HTMLElement | null>, selection: Selection, total: number): number {
  const index = useRef<Index>(undefined);
  const [count, setCount] = useState(total);

  function getIndex(): Index | undefined {
    if (list.current && index.current?.list !== list.current) index.current = toIndex(list.current);
    return index.current;
  }

  // In an idle moment, so that the first key press need not wait for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes
  useEffect(() => {
    const timer = setTimeout(getIndex, 1000);
    return () => clearTimeout(timer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `getIndex` reads refs
  useLayoutEffect(() => {
    if (isEmpty(selection) && !index.current) return;
    const known = getIndex();
    if (!known) return;
    const matches = matchVacancies(known.entries, selection.selected, selection.search);
    known.cards.forEach((card, position) => {
      card.hidden = !matches[position];
    });
    setCount(matches.filter(Boolean).length);
  }, [selection]);

  return count;
}
