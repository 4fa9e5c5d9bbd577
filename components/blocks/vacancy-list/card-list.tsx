'use client';

import { type Ref, use, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { cardListClass, VacancyCards } from '@/components/vacancy-cards/vacancy-card';
import { getFetchedCards } from './fetch-cards';
import { getKeptCards } from './kept-cards';

interface CardListProps {
  ref: Ref<HTMLUListElement>;
  /** Names the list between server and browser. */
  id: string;
  /** The page whose document has the list. */
  path: string;
  language: string;
  level: 'h2' | 'h3';
  className?: string | undefined;
  /** Only that many cards are seen. */
  first: number | undefined;
  failed: string;
  reload: string;
}

type ListProps = Pick<CardListProps, 'ref' | 'className'> &
  Record<`data-${string}`, string | number | undefined>;

const asInDocument = { __html: '' };

/**
 * A list of vacancies that React draws on the server only. Hydration leaves the markup of the document as it
 * is; on a page that came without a document the markup is taken from there.
 */
export function CardList({ ref, id, path, language, level, className, first, ...texts }: CardListProps) {
  const isHydrated = useHydrated();
  const [isInDocument] = useState(!isHydrated);
  const list = {
    ref,
    className: [cardListClass, className].join(' '),
    'data-vacancies': id,
    'data-first': first,
  };
  const cards = getKeptCards(id);
  if (cards) {
    return (
      <ul {...list}>
        <VacancyCards cards={cards} language={language} level={level} />
      </ul>
    );
  }
  if (!isInDocument) return <FetchedList list={list} id={id} path={path} {...texts} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from touching what the document brought
  return <ul {...list} dangerouslySetInnerHTML={asInDocument} suppressHydrationWarning />;
}

interface FetchedListProps extends Pick<CardListProps, 'id' | 'path' | 'failed' | 'reload'> {
  list: ListProps;
}

function FetchedList({ list, id, path, failed, reload }: FetchedListProps) {
  const markup = use(getFetchedCards(path, id));
  const [html] = useState({ __html: markup ?? '' });
  if (markup === null) {
    return (
      <p>
        {failed} <a href={path}>{reload}</a>
      </p>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own markup, rendered by its server
  return <ul {...list} dangerouslySetInnerHTML={html} />;
}
