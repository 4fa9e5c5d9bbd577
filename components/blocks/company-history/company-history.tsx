import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Art } from '@/components/ui/art';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/heading';
import { Route } from '@/components/ui/route';
import { type BlockProps, defineBlock } from '../define-block';
import type { RoutePass, Side } from '../route-plan';
import styles from './company-history.module.scss';
import { pickYears } from './pick-years';
import { RevealedYear } from './revealed-year';
import { schema, type Year } from './schema';

const opposite = { left: 'right', right: 'left' } as const;

/** On which side of the middle a row carries the line; the first turns away from where the line came. */
function sideOf(index: number, enter: Side | null): Side {
  const first = opposite[enter ?? 'right'];
  return index % 2 === 0 ? first : opposite[first];
}

function YearRow({ year, className }: { year: Year; className: string }) {
  const t = useTranslations('CompanyHistory');
  const { citiesCount, title, text, image } = year;
  return (
    <RevealedYear className={className}>
      <i className={styles.piece} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.figures}>
          <time className={styles.year} dateTime={String(year.year)}>
            {year.year}
          </time>
          {citiesCount > 0 && <span className={styles.cities}>{t('cities', { count: citiesCount })}</span>}
        </p>
        {title && <h3 className={styles.title}>{title}</h3>}
        {text && <p>{text}</p>}
      </div>
      {image && (
        <div className={styles.picture}>
          <Art image={image} />
        </div>
      )}
    </RevealedYear>
  );
}

/** From the track to the middle, where the first row takes over; on a phone to the left track. */
function Arrival({ enter }: { enter: Side }) {
  return (
    <>
      <Route route={{ enter, exit: opposite[enter] }} className={clsx('desktopOnly', styles.arrival)} />
      <Route route={{ enter, exit: 'left' }} className="mobileOnly" />
    </>
  );
}

/** From the last row to the track, straight away or, where the row is on the other side, by the middle. */
function Departure({ exit, isOutward }: { exit: Side; isOutward: boolean }) {
  const route = { enter: opposite[exit], exit };
  return (
    <div className={styles.departure}>
      <div className={clsx('desktopOnly', isOutward && styles.outward, styles[exit])}>
        <Route route={route} className={isOutward ? undefined : styles.fromMiddle} />
      </div>
      <Route route={{ enter: 'left', exit }} className="mobileOnly" />
    </div>
  );
}

function CompanyHistory({ content, headingLevel, route }: BlockProps<z.output<typeof schema>>) {
  const years = pickYears(content.items, content);
  const { enter, exit }: RoutePass = route;
  const last = years.length - 1;
  const isOutward = exit === sideOf(last, enter);
  return (
    <section className={styles.companyHistory}>
      <div className={styles.head}>
        {enter && <Arrival enter={enter} />}
        <Container>
          <Heading level={headingLevel} size="h2" stop>
            {content.title}
          </Heading>
        </Container>
      </div>
      <div className={styles.way}>
        <Route route={{ enter: 'left', exit: 'left' }} className="mobileOnly" />
        <Container as="ol">
          {years.map((year, index) => (
            <YearRow
              key={year.year}
              year={year}
              className={clsx(
                styles.row,
                styles[sideOf(index, enter)],
                index === 0 && !enter && styles.first,
                index === last && !exit && styles.last,
                index === last && isOutward && styles.turnsOut,
              )}
            />
          ))}
        </Container>
      </div>
      {exit && <Departure exit={exit} isOutward={isOutward} />}
    </section>
  );
}

/** Shows at most six years (see `pickYears`). */
export const companyHistory = defineBlock(schema, CompanyHistory, { kind: 'cross' });
