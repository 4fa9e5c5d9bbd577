import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Stops } from '#components/line/stops.tsx';
import { SimilarVacancies } from '#components/similar-vacancies/similar-vacancies.tsx';
import { Container } from '#components/ui/container.tsx';
import { IsoDay } from '#components/ui/day.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { Html } from '#components/ui/html.tsx';
import { keepHyphens } from '#components/ui/plain-heading.tsx';
import prose from '#components/ui/prose.module.scss';
import type { VacancyDetails as Vacancy } from '#lib/content/vacancy.ts';
import { toFilterLink } from '#lib/content/vacancy-filters.ts';
import { hasApplicationForm, isOpen } from '#lib/content/vacancy-status.ts';
import { DetailsHead } from './details-head.tsx';
import { schema } from './schema.ts';
import styles from './vacancy-details.module.scss';

/** Id of the list, which a closed vacancy links to. */
const similarId = 'similar-vacancies';

/** Similar vacancies are before the text of a closed vacancy, and after the form of an open one if there is a form. */
function VacancyDetails({ content, page, headingLevel, line }: BlockProps<typeof schema>) {
  const isClosed = !isOpen(content);
  const similar = <SimilarVacancies id={similarId} vacancies={content.similar} language={page.language} />;
  return (
    <article className={clsx(styles.vacancyDetails, headingLevel === 'h1' && styles.first)}>
      <Line line={line} className={styles.line} />
      <Container>
        <DetailsHead
          vacancy={content}
          page={page}
          level={headingLevel}
          isClosed={isClosed}
          similarLink={content.similar.length > 0 ? `#${similarId}` : undefined}
        />
        {isClosed && similar}
        <Body vacancy={content} language={page.language} />
        {!isClosed && !hasApplicationForm(page) && similar}
      </Container>
    </article>
  );
}

interface BodyProps {
  vacancy: Vacancy;
  language: string;
}

/** The text of a vacancy, with benefits and facts beside it. */
function Body({ vacancy, language }: BodyProps) {
  const { lead, description, sections } = vacancy;
  return (
    <div className={styles.body}>
      <div className={styles.text}>
        {lead && <p className={styles.lead}>{keepHyphens(lead)}</p>}
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

function Benefits({ benefits }: Pick<Vacancy, 'benefits'>) {
  const t = useTranslations('VacancyDetails');
  if (benefits.length === 0) return null;
  return (
    <section className={styles.card}>
      <Heading level="h2" size="h4">
        {t('benefits')}
      </Heading>
      <Stops className={styles.benefits}>
        {benefits.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Stops>
    </section>
  );
}

function Facts({ vacancy, language }: BodyProps) {
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

function Tags({ tags, language }: { tags: Vacancy['tags']; language: string }) {
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

export const vacancyDetails = defineBlock(schema, VacancyDetails, { kind: 'cross' });
