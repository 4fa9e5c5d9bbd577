import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { useMoneyTexts } from '#components/estimate/estimate-block.tsx';
import { toMoney } from '#components/estimate/estimate-texts.ts';
import { Line } from '#components/line/line.tsx';
import { Stops } from '#components/line/stops.tsx';
import { TripEstimate } from '#components/trip/trip-estimate.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { toFilterLink } from '#lib/content/vacancy-filters.ts';
import { toMoscowOffset } from '#lib/i18n/time-zone.ts';
import styles from './city-details.module.scss';
import { LazyClock } from './lazy-clock.tsx';
import { schema } from './schema.ts';

type Props = BlockProps<typeof schema>;

/** The facts of a city, and its place on the line: the piece that crosses the page. */
function CityDetails({ content, page, headingLevel, line }: Props) {
  const { title, buttons } = content;
  return (
    <section>
      <div className={styles.upper}>
        <Line line={{ enter: line.enter, exit: line.enter }} />
        <Container>
          {headingLevel === 'h1' && <BlockTitle level="h1" title={title} size="h1" />}
          {buttons.length > 0 && (
            <p className={styles.buttons}>
              {buttons.map(({ text, link }, index) => (
                <LinkButton key={link} href={link} look={index === 0 ? 'default' : 'line'}>
                  {text}
                </LinkButton>
              ))}
            </p>
          )}
          <div className={clsx(styles.grid, content.services.length === 0 && styles.alone)}>
            <Facts content={content} page={page} />
            <Services content={content} />
          </div>
        </Container>
      </div>
      <Neighbours content={content} page={page} line={line} />
    </section>
  );
}

/** Shows the city's clock, which is dark at night, and its figures: usual wait, price of a ride, vacancies. */
function Facts({ content, page }: Pick<Props, 'content' | 'page'>) {
  const { id, timeZone, wait, since, ride, trips, jobs, services } = content;
  const t = useTranslations('CityDetails');
  const trip = useTranslations('Trip');
  const money = useMoneyTexts(page.language);
  const tiles = 2 + Number(Boolean(ride)) + Number(jobs > 0);
  const isWide = trips !== undefined || (tiles === 3 && services.length > 0);
  return (
    <dl className={styles.facts} data-tiles={trips ? undefined : tiles}>
      <div className={styles.clock}>
        <dt className={styles.label}>{t('time')}</dt>
        <dd>
          <p className={styles.time}>
            <LazyClock language={page.language} timeZone={timeZone} />
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
      {ride && !trips && (
        <div className={styles.ride}>
          <dt className={styles.label}>{ride.title}</dt>
          <dd>
            <p className={styles.time}>{toMoney(ride.price, money)}</p>
            <p className={styles.zone}>{t('ride', { class: ride.class, km: ride.km })}</p>
          </dd>
        </div>
      )}
      {jobs > 0 && (
        <div className={clsx(styles.jobs, isWide && styles.wide)}>
          <dt className={styles.label}>{t('jobs')}</dt>
          <dd>
            <p className={styles.time}>{jobs}</p>
            <a className={styles.link} href={toFilterLink(page.language, 'city', id)}>
              {t('vacancies', { count: jobs })}
            </a>
          </dd>
        </div>
      )}
      {trips && (
        <div className={styles.trip}>
          <dt>{trip('title')}</dt>
          <dd>
            <TripEstimate trips={trips} page={page} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Services({ content: { services } }: Pick<Props, 'content'>) {
  const t = useTranslations('CityDetails');
  if (services.length === 0) return null;
  return (
    <div className={styles.open}>
      <Heading level="h2" size="h3">
        {t('open')}
      </Heading>
      <Stops className={styles.services}>
        {services.map(({ id, label, text }) => (
          <li key={id}>
            <b>{label}</b>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </Stops>
    </div>
  );
}

/** The city between its neighbouring stops, on the piece of the line that crosses the page. */
function Neighbours({ content: { title, previous, next }, page, line }: Omit<Props, 'headingLevel'>) {
  const t = useTranslations('CityDetails');
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      <Line line={line} />
      <Container as="ol" className={styles.way}>
        <li className={styles.stop}>{previous && <a href={previous.link}>{previous.title}</a>}</li>
        <li className={styles.stop} data-here="">
          <b aria-current="page">{title}</b>
        </li>
        <li className={styles.stop}>{next && <a href={next.link}>{next.title}</a>}</li>
      </Container>
      <Container>
        <a className={styles.all} href={`/${page.language}/cities`}>
          {t('all')}
        </a>
      </Container>
    </nav>
  );
}

export const cityDetails = defineBlock(schema, CityDetails, { kind: 'cross' });
