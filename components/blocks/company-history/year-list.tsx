import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Side } from '#components/line/line-plan.ts';
import { Art } from '#components/ui/art.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { useInViewport } from '#components/ui/use-in-viewport.ts';
import type { Year } from './schema.ts';
import styles from './year-list.module.scss';

interface ShownYear extends Omit<Year, 'citiesCount'> {
  /** Number of cities in words; may be empty. */
  cities: string;
  /** Side of the middle on which the line passes. */
  side: Side;
  /** The line to this year and from it. Drawn by the server, because its styles are part of every page. */
  arrival: ReactNode;
  departure: ReactNode;
}

/** Hides its image until it is in view, but only after hydration, when a script can show it again. */
function YearRow({ year }: { year: ShownYear }) {
  const [target, isSeen] = useInViewport<HTMLLIElement>({ threshold: 0.7, rootMargin: '60% 0px 0px' });
  const isHydrated = useHydrated();
  return (
    <li
      ref={target}
      className={clsx(styles.row, styles[year.side])}
      data-waiting={isHydrated && !isSeen ? '' : undefined}
    >
      <div className={styles.arrival}>{year.arrival}</div>
      <div className={styles.departure}>{year.departure}</div>
      <div className={styles.text}>
        <p className={styles.figures}>
          <time className={styles.year} dateTime={String(year.year)}>
            {year.year}
          </time>
          {year.cities && <span className={styles.cities}>{year.cities}</span>}
        </p>
        {year.title && <h3 className={styles.title}>{year.title}</h3>}
        {year.text && <p>{year.text}</p>}
      </div>
      {year.image && (
        <div className={styles.image}>
          <Art image={year.image} />
        </div>
      )}
    </li>
  );
}

export function YearList({ years }: { years: ShownYear[] }) {
  return years.map((year) => <YearRow key={year.year} year={year} />);
}
