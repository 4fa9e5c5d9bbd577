'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '#components/ui/button.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { VacancyFilter } from '#lib/content/vacancy.ts';
import { AddressWatcher } from './address-watcher.tsx';
import { CardList } from './card-list.tsx';
import { EmptyResult } from './empty-result.tsx';
import { FilterControls } from './filter-controls.tsx';
import { PickedFilters } from './picked-filters.tsx';
import type { VacancyListTexts } from './texts.ts';
import { useMatches } from './use-matches.ts';
import { isEmpty, useVacancyFilters } from './use-vacancy-filters.ts';
import styles from './vacancy-browser.module.scss';

interface VacancyBrowserProps {
  /** Names the list of cards: see `CardList`. */
  id: string;
  path: string;
  language: string;
  level: 'h2' | 'h3';
  filters: VacancyFilter[];
  total: number;
  /** How many cards are seen before all are asked for. */
  first: number;
  texts: VacancyListTexts;
}

/** Search and filters over the list of cards. The cards themselves are the server's. */
export function VacancyBrowser(props: VacancyBrowserProps) {
  const { id, path, language, level, filters, total, first, texts } = props;
  const list = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { selection, previous, choose, followAddress } = useVacancyFilters(filters, form, !useHydrated());
  const [showsAll, setShowsAll] = useState(false);
  const isWhole = showsAll || !isEmpty(selection) || total <= first;
  const count = useMatches(list, { selection, first, isWhole }, total);

  function showAll() {
    // The card has to be seen before it can take the focus from the button that goes.
    flushSync(() => setShowsAll(true));
    const next = list.current?.querySelector<HTMLElement>(`li:nth-child(${first + 1}) a`);
    next?.focus({ preventScroll: true });
  }

  return (
    <>
      <AddressWatcher onChange={followAddress} />
      <FilterControls ref={form} filters={filters} selection={selection} texts={texts} onChange={choose} />
      <PickedFilters
        filters={filters}
        selection={selection}
        previous={previous}
        count={count}
        language={language}
        texts={texts}
        onChange={choose}
      />
      <CardList
        key={id}
        ref={list}
        id={id}
        path={path}
        language={language}
        level={level}
        first={first}
        failed={texts.failed}
        reload={texts.reload}
      />
      <div className={styles.more} hidden={isWhole}>
        <button type="button" className={buttonClass({ look: 'dark' })} onClick={showAll}>
          {texts.showAll}
        </button>
      </div>
      {count === 0 && (
        <EmptyResult level={level} texts={texts} onReset={() => choose({ selected: [], search: '' })} />
      )}
    </>
  );
}
