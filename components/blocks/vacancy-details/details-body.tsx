import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Stops } from '#components/line/stops.tsx';
import { IsoDay } from '#components/ui/day.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { Html } from '#components/ui/html.tsx';
import prose from '#components/ui/prose.module.scss';
import type { VacancyDetails } from '#lib/content/vacancy.ts';
import { toFilterLink } from '#lib/content/vacancy-filters.ts';
import { isOpen } from '#lib/content/vacancy-status.ts';
import styles from './details-body.module.scss';

interface DetailsBodyProps {
  vacancy: VacancyDetails;
  language: string;
}

/** The text of a vacancy; beside it what the company gives and the short facts. */
export function DetailsBody({ vacancy, language }: DetailsBodyProps) {
  const { lead, description, sections } = vacancy;
  return (
    <div className={styles.detailsBody}>
      <div className={styles.text}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {description && <Html className={prose.prose}>{description}</Html>}
        {sections.map(({ title, text }) => (
          <section key={title}>
            <Heading level="h2" size="h3" className={styles.title}>
              {title}
            </Heading>
            <Html className={prose.prose}>{text}</Html>
          </section>
        ))}
      </div>
      <aside className={styles.side}>
        <Benefits benefits={vacancy.benefits} />
        <Facts vacancy={vacancy} language={language} />
      </aside>
    </div>
  );
}

function Benefits({ benefits }: Pick<VacancyDetails, 'benefits'>) {
  const t = useTranslations('VacancyDetails');
  if (benefits.length === 0) return null;
  return (
    <section className={styles.card}>
      <Heading level="h2" size="h4">
        {t('benefits')}
      </Heading>
      <Stops className={styles.benefits} items={benefits.map((text) => ({ key: text, content: text }))} />
    </section>
  );
}

function Facts({ vacancy, language }: DetailsBodyProps) {
  const t = useTranslations('VacancyDetails.facts');
  const { experience, employmentType, datePosted, validThrough, tags } = vacancy;
  const facts: [name: 'experience' | 'employment' | 'posted' | 'until' | 'tags', value: ReactNode][] = [
    ['experience', experience?.label],
    ['employment', employmentType && t(`types.${employmentType}`)],
    ['posted', datePosted && <IsoDay date={datePosted} />],
    ['until', isOpen(vacancy) && validThrough && <IsoDay date={validThrough} />],
    ['tags', tags.length > 0 && <Tags tags={tags} language={language} />],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.label}>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Tags({ tags, language }: { tags: VacancyDetails['tags']; language: string }) {
  return (
    <ul className={styles.tags}>
      {tags.map(({ id, label }) => (
        <li key={id}>
          <a className={styles.tag} href={toFilterLink(language, 'tag', id)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
