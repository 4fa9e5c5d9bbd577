'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '#components/ui/button.tsx';
import { cardListClass, VacancyCard } from '#components/vacancy-cards/vacancy-card.tsx';
import type { VacancyFilter } from '#lib/content/vacancy.ts';
import { fromColumns, toEntry, type VacancyColumns } from '#lib/content/vacancy-columns.ts';
import { countValues, matchVacancies } from '#lib/content/vacancy-filters.ts';
import { EmptyResult } from './empty-result.tsx';
import { FilterControls } from './filter-controls.tsx';
import { PickedFilters } from './picked-filters.tsx';
import { useGrowingLimit } from './use-growing-limit.ts';
import type { VacancyListTexts } from './use-texts.ts';
import { isEmpty, nothing, useVacancyFilters } from './use-vacancy-filters.ts';
import styles from './vacancy-browser.module.scss';

interface VacancyBrowserProps {
  columns: VacancyColumns;
  filters: VacancyFilter[];
  language: string;
  level: 'h2' | 'h3';
  /** How many cards are seen before all are asked for. */
  first: number;
  texts: VacancyListTexts;
}

/** The server sends every card, for those without scripts; then only those that are seen need to be there. */
function useTrimmed(): boolean {
  const [isTrimmed, setTrimmed] = useState(false);
  useEffect(() => startTransition(() => setTrimmed(true)), []);
  return isTrimmed;
}

/** A list of vacancies with search and filters. */
export function VacancyBrowser({ columns, filters, language, level, first, texts }: VacancyBrowserProps) {
  const list = useRef<HTMLUListElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { selection, listed, previous, choose, followAddress } = useVacancyFilters(filters, form);
  const [showsAll, setShowsAll] = useState(false);
  const vacancies = useMemo(() => fromColumns(columns), [columns]);
  const entries = useMemo(() => vacancies.map(toEntry), [vacancies]);
  const fitting = useMemo(() => {
    const fits = matchVacancies(entries, listed.selected, listed.search);
    return vacancies.filter((_, index) => fits[index]);
  }, [vacancies, entries, listed]);
  const counts = useMemo(() => countValues(entries, listed.selected, listed.search), [entries, listed]);
  const count = fitting.length;
  const isWhole = showsAll || !isEmpty(listed) || vacancies.length <= first;
  const { limit, grow } = useGrowingLimit(first, isWhole ? count : first, listed);
  const seen = fitting.slice(0, limit);
  const isTrimmed = useTrimmed();

  function showAll() {
    // The card has to be seen before it can take the focus from the button that goes.
    flushSync(() => {
      setShowsAll(true);
      grow();
    });
    const next = list.current?.querySelector<HTMLElement>(`li:nth-child(${first + 1}) a`);
    next?.focus({ preventScroll: true });
  }

  return (
    <>
      <AddressWatcher onChange={followAddress} />
      <FilterControls
        ref={form}
        filters={filters}
        counts={counts}
        selection={selection}
        texts={texts}
        onChange={choose}
      />
      <PickedFilters
        filters={filters}
        selection={selection}
        previous={previous}
        count={count}
        language={language}
        texts={texts}
        onChange={choose}
      />
      <ul ref={list} className={cardListClass}>
        {(isTrimmed ? seen : vacancies).map((vacancy) => (
          <VacancyCard
            key={vacancy.link}
            vacancy={vacancy}
            language={language}
            level={level}
            isHidden={!isTrimmed && !seen.includes(vacancy)}
          />
        ))}
      </ul>
      <div className={styles.more} hidden={isWhole}>
        <button type="button" className={buttonClass({ look: 'dark' })} onClick={showAll}>
          {texts.showAll}
        </button>
      </div>
      {count === 0 && <EmptyResult level={level} texts={texts} onReset={() => choose(nothing)} />}
    </>
  );
}

function Watcher({ onChange }: { onChange(): void }) {
  const query = useSearchParams()?.toString();
  const report = useEffectEvent(onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is what is watched
  useEffect(() => report(), [query]);
  return null;
}

/** Tells when the router has changed the query. Its own boundary keeps the rest of the page in the server's HTML. */
function AddressWatcher(props: { onChange(): void }) {
  return (
    <Suspense>
      <Watcher {...props} />
    </Suspense>
  );
}
