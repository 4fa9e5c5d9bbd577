import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { opposite, type Side } from '#components/line/line-plan.ts';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import styles from './company-history.module.scss';
import { LazyYearList } from './lazy-year-list.tsx';
import { pickYears, schema } from './schema.ts';

/** Takes the line from the last row to the track: directly, or through the middle if the track is on the other side. */
function Departure({ exit, isOutward }: { exit: Side; isOutward: boolean }) {
  const line = { enter: opposite[exit], exit };
  return (
    <div className={styles.departure}>
      <div className={clsx('desktopOnly', isOutward && styles.outward, styles[exit])}>
        <Line line={line} className={isOutward ? undefined : styles.fromMiddle} />
      </div>
      <Line line={{ enter: 'left', exit }} className="mobileOnly" />
    </div>
  );
}

function CompanyHistory({ content, headingLevel, line: { enter, exit } }: BlockProps<typeof schema>) {
  const t = useTranslations('CompanyHistory');
  // The first row is on the side opposite to where the line enters, then the sides alternate.
  const first = opposite[enter ?? 'right'];
  const picked = pickYears(content.items, content);
  const last = picked.length - 1;
  const isOutward = exit !== null && exit === (last % 2 === 0 ? first : opposite[first]);
  const years = picked.map(({ citiesCount, ...year }, index) => {
    const side = index % 2 === 0 ? first : opposite[first];
    return {
      ...year,
      cities: citiesCount > 0 ? t('cities', { count: citiesCount }) : '',
      side,
      arrival: (enter || index > 0) && <Line line={{ enter: opposite[side], exit: side }} />,
      departure: (exit || index < last) && (
        <Line line={{ enter: side, exit: isOutward && index === last ? side : opposite[side] }} />
      ),
    };
  });
  return (
    <section className={styles.companyHistory}>
      <div className={styles.head}>
        {/* From the track to the middle, where the first row continues the line; on a phone to the left track. */}
        <Line
          line={{ enter, exit: enter && opposite[enter] }}
          className={clsx('desktopOnly', styles.arrival)}
        />
        <Line line={{ enter, exit: 'left' }} className="mobileOnly" />
        <Container>
          <BlockTitle level={headingLevel} title={content.title} />
        </Container>
      </div>
      <div className={styles.way}>
        <Line line={{ enter: 'left', exit: 'left' }} className="mobileOnly" />
        <Container as="ol">
          <LazyYearList years={years} />
        </Container>
      </div>
      {exit && <Departure exit={exit} isOutward={isOutward} />}
    </section>
  );
}

export const companyHistory = defineBlock(schema, CompanyHistory, { kind: 'cross' });
