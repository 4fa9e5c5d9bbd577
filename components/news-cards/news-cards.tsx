import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Art } from '#components/ui/art.tsx';
import { Day } from '#components/ui/day.tsx';
import { ExpandableList } from '#components/ui/expandable-list.tsx';
import { KeptWords } from '#components/ui/kept-words.tsx';
import type { NewsItem } from '#lib/content/news.ts';
import styles from './news-cards.module.scss';

interface NewsCardsProps {
  items: NewsItem[];
  /** Number of articles shown at first. */
  count: number;
  level: 'h2' | 'h3';
  /** Label of the button that shows the other articles. Without it they are left out. */
  more?: string | undefined;
  /** Content shown once all articles are shown. */
  after?: ReactNode;
  /** Some cards take two columns. */
  isMosaic?: boolean;
  /** A row to swipe on phones. */
  isRow?: boolean;
}

/** Articles as cards, in rows of three. */
export function NewsCards({ items, count, level, more, after, isMosaic, isRow }: NewsCardsProps) {
  const isSingle = items.length === 1 && !isMosaic;
  const className = clsx(
    styles.newsCards,
    isMosaic && styles.mosaic,
    isRow && styles.row,
    isSingle && styles.single,
  );
  const isExpandable = more !== undefined && items.length > count;
  const cards = (isExpandable ? items : items.slice(0, count)).map((item, index) => (
    <li key={item.link} className={styles.card} data-extra={index >= count || undefined}>
      <Card item={item} level={level} />
    </li>
  ));
  if (!isExpandable) {
    return (
      <>
        <ul className={className}>{cards}</ul>
        {after}
      </>
    );
  }
  return (
    <ExpandableList className={className} shown={count} label={more} after={after}>
      {cards}
    </ExpandableList>
  );
}

function Card({ item, level: Level }: { item: NewsItem; level: 'h2' | 'h3' }) {
  return (
    <>
      <div className={styles.cover}>{item.image && <Art image={item.image} className={styles.image} />}</div>
      <Day seconds={item.date} className={styles.date} />
      <Level className={styles.title}>
        <a className={styles.link} href={item.link}>
          <KeptWords>{item.title}</KeptWords>
        </a>
      </Level>
    </>
  );
}
