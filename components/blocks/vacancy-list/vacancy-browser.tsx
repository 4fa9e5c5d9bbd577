'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '#components/ui/button.tsx';
import type { VacancyFilter } from '#lib/content/vacancy.ts';
import { fromColumns, toEntry, type VacancyColumns } from '#lib/content/vacancy-columns.ts';
import { countValues, matchVacancies } from '#lib/content/vacancy-filters.ts';
import { toPlural } from '#lib/i18n/plural.ts';
import { Cards } from './cards.tsx';
import { EmptyResult } from './empty-result.tsx';
import { FilterControls } from './filter-controls.tsx';
import { PickedFilters } from './picked-filters.tsx';
import { useCardsOfServer } from './use-cards-of-server.ts';
import { useShownCards } from './use-shown-cards.ts';
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

/** What a list begins with is in words already: to a browser the first look into the rules of a language costs 20 ms. */
function toFound(count: number, total: number, language: string, texts: VacancyListTexts): string {
  if (count === total) return texts.foundAll;
  return count === 0 ? texts.foundNone : toPlural(language, count, texts.found);
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
  const found = toFound(count, vacancies.length, language, texts);
  const isWhole = showsAll || !isEmpty(listed) || vacancies.length <= first;
  const { seen, generation, leaving, grow } = useShownCards(fitting, first, isWhole);
  const cards = useCardsOfServer(vacancies, seen);
  const look = { language, level };

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
        found={found}
        texts={texts}
        onChange={choose}
      />
      {leaving.length > 0 && (
        <Cards key={generation - 1} cards={leaving} seen={leaving} isLeaving {...look} />
      )}
      <Cards key={generation} ref={list} cards={cards} seen={seen} {...look} />
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
