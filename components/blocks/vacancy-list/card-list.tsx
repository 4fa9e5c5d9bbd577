'use client';

import { type Ref, use, useState } from 'react';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { cardListClass, VacancyCards } from '#components/vacancy-cards/vacancy-card.tsx';
import styles from './card-list.module.scss';
import { getFetchedCards } from './fetch-cards.ts';
import { getKeptCards } from './kept-cards.ts';

interface CardListProps {
  ref: Ref<HTMLDivElement>;
  /** Names the list between server and browser. */
  id: string;
  /** The page whose document has the list. */
  path: string;
  language: string;
  level: 'h2' | 'h3';
  /** Only that many cards are seen before all are asked for. */
  first: number;
  failed: string;
  reload: string;
}

/** Keeps React from touching what the document brought. */
const asInDocument = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

/**
 * A list of vacancies that React draws on the server only. Hydration leaves the markup of the document as it
 * is; on a page that came without a document the markup is taken from there.
 */
export function CardList({ ref, id, path, language, level, first, failed, reload }: CardListProps) {
  const isHydrated = useHydrated();
  const [isInDocument] = useState(!isHydrated);
  const cards = getKeptCards(id);
  if (cards) {
    return (
      <div ref={ref} data-vacancies={id}>
        <ul className={cardListClass}>
          <VacancyCards cards={cards.slice(0, first)} language={language} level={level} />
        </ul>
        {/* A list of its own: a browser spends nothing on what is inside an element that is not shown. */}
        {cards.length > first && (
          <ul className={`${cardListClass} ${styles.rest}`}>
            <VacancyCards cards={cards.slice(first)} language={language} level={level} />
          </ul>
        )}
      </div>
    );
  }
  if (!isInDocument) return <FetchedList {...{ ref, id, path, failed, reload }} />;
  return <div ref={ref} data-vacancies={id} {...asInDocument} />;
}

type FetchedListProps = Pick<CardListProps, 'ref' | 'id' | 'path' | 'failed' | 'reload'>;

function FetchedList({ ref, id, path, failed, reload }: FetchedListProps) {
  const markup = use(getFetchedCards(path, id));
  const [html] = useState({ __html: markup ?? '' });
  if (markup === null) {
    return (
      <p>
        {failed}{' '}
        <a className={styles.reload} href={path}>
          {reload}
        </a>
      </p>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own markup, rendered by its server
  return <div ref={ref} data-vacancies={id} dangerouslySetInnerHTML={html} />;
}
