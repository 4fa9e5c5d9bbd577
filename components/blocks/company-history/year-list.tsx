import clsx from 'clsx';
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
}

/** Hides its image until it is in view, but only after hydration, when a script can show it again. */
function YearRow({ year, className }: { year: ShownYear; className: string }) {
  const [target, isSeen] = useInViewport<HTMLLIElement>({ threshold: 0.7, rootMargin: '60% 0px 0px' });
  const isHydrated = useHydrated();
  return (
    <li ref={target} className={className} data-waiting={isHydrated && !isSeen ? '' : undefined}>
      <i className={styles.piece} aria-hidden="true" />
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

interface YearListProps {
  years: ShownYear[];
  /** The line starts at the first year. */
  startsHere: boolean;
  /** The line ends at the last year. */
  endsHere: boolean;
  /** The line turns from the last year to the track on the same side. */
  turnsOut: boolean;
}

export function YearList({ years, startsHere, endsHere, turnsOut }: YearListProps) {
  const last = years.length - 1;
  return years.map((year, index) => (
    <YearRow
      key={year.year}
      year={year}
      className={clsx(
        styles.row,
        styles[year.side],
        index === 0 && startsHere && styles.first,
        index === last && endsHere && styles.last,
        index === last && turnsOut && styles.turnsOut,
      )}
    />
  ));
}
