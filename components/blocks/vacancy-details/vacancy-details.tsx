import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { cardListClass, VacancyCard } from '#components/vacancy-cards/vacancy-card.tsx';
import type { VacancyDetails as Vacancy } from '#lib/content/vacancy.ts';
import { toListed } from '#lib/content/vacancy-columns.ts';
import { isOpen } from '#lib/content/vacancy-status.ts';
import { DetailsBody } from './details-body.tsx';
import { DetailsHead } from './details-head.tsx';
import { schema } from './schema.ts';
import styles from './vacancy-details.module.scss';

type Props = BlockProps<z.output<typeof schema>>;

/** The id of the list that a closed vacancy leads to. */
const similarId = 'similar-vacancies';

function VacancyDetails({ content, page, headingLevel, line }: Props) {
  const isClosed = !isOpen(content);
  const similar = <Similar vacancies={content.similar} language={page.language} />;
  const body = <DetailsBody vacancy={content} language={page.language} />;
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
        {body}
        {!isClosed && similar}
      </Container>
    </article>
  );
}

function Similar({ vacancies, language }: { vacancies: Vacancy['similar']; language: string }) {
  const t = useTranslations('VacancyDetails');
  if (vacancies.length === 0) return null;
  return (
    <section className={styles.similar} id={similarId}>
      <Heading level="h2" size="h3" className={styles.similarTitle}>
        {t('similar')}
      </Heading>
      <ul className={clsx(cardListClass, styles.similarList)}>
        {vacancies.map((card) => (
          <VacancyCard key={card.link} vacancy={toListed(card)} language={language} level="h3" />
        ))}
      </ul>
    </section>
  );
}

export const vacancyDetails = defineBlock(schema, VacancyDetails, { kind: 'cross' });
