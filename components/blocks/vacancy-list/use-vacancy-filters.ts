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

/** Returns the query of the latest filters on this page in this tab, or an empty string if there is none. */
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

/** Writes the selection into the address. Debounced, because some browsers limit how often a page may do this. */
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

/** Returns the choices made before hydration, as a query. */
function readForm(form: HTMLFormElement | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of form ? new FormData(form) : []) query.append(name, String(value));
  return query.toString();
}

/**
 * The visitor's selection, kept in sync with the address, and the selection that the list currently shows. A fresh
 * navigation takes the selection from its query. Back and forward start without filters and offer the previous ones.
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

  // Before the first paint, so that the list never appears without the filters of the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useLayoutEffect(() => {
    if (isHydrated) arrive(takeTraversal());
    else arrive(isLoadedByTraversal(), readForm(form.current));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribes once, on mount
  useEffect(() => {
    const restore = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  function followAddress() {
    if (written.current !== undefined && location.search !== written.current) arrive(takeTraversal());
  }

  // The first list is shown at once; later ones must not delay typing and clicks.
  const deferred = useDeferredValue(selection);
  const listed = (selection === arrival ? selection : deferred) ?? nothing;
  return { selection: selection ?? nothing, listed, previous, choose, followAddress };
}
