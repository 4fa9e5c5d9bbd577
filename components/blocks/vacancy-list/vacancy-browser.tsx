'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { VacancyFilter } from '#lib/content/vacancy.ts';
import { fromColumns, toEntry, type VacancyColumns } from '#lib/content/vacancy-columns.ts';
import { countValues, matchVacancies } from '#lib/content/vacancy-filters.ts';
import { toPlural } from '#lib/i18n/plural.ts';
import { Cards } from './cards.tsx';
import { EmptyResult } from './empty-result.tsx';
import { FilterControls } from './filter-controls.tsx';
import { PickedFilters } from './picked-filters.tsx';
import type { VacancyListTexts } from './use-texts.ts';
import { isEmpty, nothing, useVacancyFilters } from './use-vacancy-filters.ts';

interface VacancyBrowserProps {
  columns: VacancyColumns;
  filters: VacancyFilter[];
  language: string;
  level: 'h2' | 'h3';
  /** Number of cards that are shown until the visitor asks for all. */
  first: number;
  texts: VacancyListTexts;
}

/** The texts for all and for none are ready-made: a browser's first use of a language's plural rules takes 20 ms. */
function toFound(count: number, total: number, language: string, texts: VacancyListTexts): string {
  if (count === total) return texts.foundAll;
  return count === 0 ? texts.foundNone : toPlural(language, count, texts.found);
}

/** A list of vacancies with search and filters. */
export function VacancyBrowser({ columns, filters, language, level, first, texts }: VacancyBrowserProps) {
  const form = useRef<HTMLFormElement>(null);
  const amount = useRef<HTMLParagraphElement>(null);
  const { selection, listed, previous, choose, followAddress } = useVacancyFilters(filters, form);
  const vacancies = useMemo(() => fromColumns(columns), [columns]);
  const entries = useMemo(() => vacancies.map(toEntry), [vacancies]);
  const fitting = useMemo(() => {
    const fits = matchVacancies(entries, listed.selected, listed.search);
    return vacancies.filter((_, index) => fits[index]);
  }, [vacancies, entries, listed]);
  const counts = useMemo(() => countValues(entries, listed.selected, listed.search), [entries, listed]);
  const shared = { filters, selection, texts, onChange: choose };
  return (
    <>
      <AddressWatcher onChange={followAddress} />
      <FilterControls ref={form} counts={counts} onFind={() => amount.current?.focus()} {...shared} />
      <PickedFilters
        amount={amount}
        previous={previous}
        found={toFound(fitting.length, vacancies.length, language, texts)}
        {...shared}
      />
      <Cards
        vacancies={vacancies}
        fitting={fitting}
        isFiltered={!isEmpty(listed)}
        first={first}
        showAllText={texts.showAll}
        language={language}
        level={level}
      />
      {fitting.length === 0 && (
        <EmptyResult level={level} title={texts.emptyTitle} text={texts.emptyText}>
          <Button variant="middle" look="line" onClick={() => choose(nothing)}>
            {texts.emptyReset}
          </Button>
        </EmptyResult>
      )}
    </>
  );
}

function Watcher({ onChange }: { onChange(): void }) {
  const query = useSearchParams()?.toString();
  const report = useEffectEvent(onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the query changes
  useEffect(() => report(), [query]);
  return null;
}

/** Reports when the router changes the query. The Suspense boundary keeps the rest of the page in the server's HTML. */
function AddressWatcher(props: { onChange(): void }) {
  return (
    <Suspense>
      <Watcher {...props} />
    </Suspense>
  );
}
