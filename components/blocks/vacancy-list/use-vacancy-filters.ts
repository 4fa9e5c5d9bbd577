'use client';

import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isLoadedByTraversal, takeTraversal } from '#components/ui/traversal.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { VacancyFilter } from '#lib/content/vacancy.ts';
import {
  readSelected,
  type SelectedFilter,
  searchField,
  writeSelected,
} from '#lib/content/vacancy-filters.ts';

export interface Selection {
  selected: SelectedFilter[];
  search: string;
}

export const nothing: Selection = { selected: [], search: '' };

export function isEmpty({ selected, search }: Selection): boolean {
  return selected.length === 0 && search.trim() === '';
}

function toQuery({ selected, search }: Selection, base = new URLSearchParams()): string {
  const query = writeSelected(base, selected, search).toString();
  return query && `?${query}`;
}

function readQuery(query: string, filters: readonly VacancyFilter[]): Selection {
  const fields = new URLSearchParams(query);
  return { selected: readSelected(fields, filters), search: fields.getAll(searchField).find(Boolean) ?? '' };
}

const toKey = () => `vacancy-filters ${location.pathname}`;

/** The query of the latest filters on this page in this tab; empty where there were none or storage is forbidden. */
function readStoredQuery(): string {
  try {
    return sessionStorage.getItem(toKey()) ?? '';
  } catch {
    return '';
  }
}

function storeQuery(query: string): void {
  try {
    if (query) sessionStorage.setItem(toKey(), query);
    else sessionStorage.removeItem(toKey());
  } catch {}
}

const searchMilliseconds = 300;

/** Writes the selection into the address; every key press on its own would be too often for some browsers. */
function useWrittenAddress(selection: Selection | undefined) {
  const written = useRef<string>(undefined);
  const lastSearch = useRef(selection?.search);

  useEffect(() => {
    if (!selection) return;
    const isTyped = lastSearch.current !== undefined && lastSearch.current !== selection.search;
    lastSearch.current = selection.search;
    const timer = setTimeout(
      () => {
        const query = toQuery(selection, new URLSearchParams(location.search));
        if (query !== location.search) {
          window.history.replaceState(null, '', `${location.pathname}${query}${location.hash}`);
        }
        written.current = location.search;
      },
      isTyped ? searchMilliseconds : 0,
    );
    return () => clearTimeout(timer);
  }, [selection]);

  return written;
}

/** The choices made before scripts ran, as a query. */
function readForm(form: HTMLFormElement | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of form ? new FormData(form) : []) query.append(name, String(value));
  return query.toString();
}

/**
 * The visitor's selection, in step with the address, and the one that the list shows by now. A fresh navigation
 * selects by its query; back and forward begin with nothing and offer the previous filters.
 */
export function useVacancyFilters(
  filters: readonly VacancyFilter[],
  form: RefObject<HTMLFormElement | null>,
) {
  const isHydrated = useHydrated();
  const [selection, setSelection] = useState<Selection>();
  const [arrival, setArrival] = useState<Selection>();
  const [previous, setPrevious] = useState<Selection>();
  const written = useWrittenAddress(selection);

  function choose(next: Selection) {
    setSelection(next);
    setPrevious(undefined);
    storeQuery(toQuery(next));
  }

  function reset() {
    const stored = readQuery(readStoredQuery(), filters);
    setSelection(nothing);
    setPrevious(isEmpty(stored) ? undefined : stored);
  }

  function arrive(isTraversal: boolean, chosen = '') {
    if (isTraversal) return reset();
    const requested = readQuery(`${chosen}&${location.search.slice(1)}`, filters);
    setArrival(requested);
    if (isEmpty(requested)) setSelection(nothing);
    else choose(requested);
  }

  // Before the first paint, so that nobody sees the list without the filters of the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes
  useLayoutEffect(() => {
    if (isHydrated) arrive(takeTraversal());
    else arrive(isLoadedByTraversal(), readForm(form.current));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: listens to the window
  useEffect(() => {
    const restore = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  function followAddress() {
    if (written.current !== undefined && location.search !== written.current) arrive(takeTraversal());
  }

  // The first list shows at once; a later one must not hold up typing and clicks.
  const deferred = useDeferredValue(selection);
  const listed = (selection === arrival ? selection : deferred) ?? nothing;
  return { selection: selection ?? nothing, listed, previous, choose, followAddress };
}
