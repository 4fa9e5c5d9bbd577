import { useTranslations } from 'next-intl';
import { Stops } from '#components/line/stops.tsx';
import { Heading } from '#components/ui/heading.tsx';
import type { CityDetails } from '#lib/content/city.ts';
import { toMoscowOffset } from '#lib/i18n/time-zone.ts';
import styles from './city-facts.module.scss';
import { LazyClock } from './lazy-clock.tsx';

interface CityFactsProps extends Pick<CityDetails, 'timeZone' | 'wait' | 'since' | 'services'> {
  language: string;
}

/** The clock of a city, dark where it is night, the usual wait and what is open there. */
export function CityFacts({ language, timeZone, wait, since, services }: CityFactsProps) {
  const t = useTranslations('CityDetails');
  return (
    <div className={styles.grid}>
      <dl className={styles.facts}>
        <div className={styles.clock}>
          <dt className={styles.label}>{t('time')}</dt>
          <dd>
            <p className={styles.time}>
              <LazyClock language={language} timeZone={timeZone} />
            </p>
            <p className={styles.zone}>{t('zone', { offset: toMoscowOffset(timeZone) })}</p>
          </dd>
        </div>
        <div className={styles.wait}>
          <dt className={styles.label}>{t('wait')}</dt>
          <dd>
            <p className={styles.time}>{t('minutes', { minutes: wait })}</p>
            {since !== undefined && <p className={styles.zone}>{t('since', { year: String(since) })}</p>}
          </dd>
        </div>
      </dl>
      {services.length > 0 && (
        <div className={styles.open}>
          <Heading level="h2" size="h3">
            {t('open')}
          </Heading>
          <Stops
            className={styles.services}
            items={services.map(({ id, label, text }) => ({
              key: id,
              content: (
                <>
                  <b>{label}</b>
                  {text && <p className={styles.text}>{text}</p>}
                </>
              ),
            }))}
          />
        </div>
      )}
    </div>
  );
}
