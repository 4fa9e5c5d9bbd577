import { useTranslations } from 'next-intl';
import { Line } from '#components/line/line.tsx';
import type { LinePass } from '#components/line/line-plan.ts';
import { Container } from '#components/ui/container.tsx';
import type { CityDetails } from '#lib/content/city.ts';
import styles from './neighbours.module.scss';

interface NeighboursProps extends Pick<CityDetails, 'title' | 'previous' | 'next'> {
  line: LinePass;
  allLink: string;
}

/** The city between the stops to both sides of it, on the piece of the line that crosses the page. */
export function Neighbours({ title, previous, next, line, allLink }: NeighboursProps) {
  const t = useTranslations('CityDetails');
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      <Line line={line} />
      <Container as="ol" className={styles.way}>
        <li className={styles.stop}>{previous && <a href={previous.link}>{previous.title}</a>}</li>
        <li className={styles.stop} data-here="">
          <b aria-current="page">{title}</b>
          <a className={styles.all} href={allLink}>
            {t('all')}
          </a>
        </li>
        <li className={styles.stop}>{next && <a href={next.link}>{next.title}</a>}</li>
      </Container>
    </nav>
  );
}
