import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { KeptWords } from '#components/ui/kept-words.tsx';
import { useSalary } from '#components/vacancy-cards/use-salary.ts';
import { type VacancyCard, vacancyCounts } from '#lib/content/vacancy.ts';
import { toFilterLink } from '#lib/content/vacancy-filters.ts';
import { schema } from './schema.ts';
import styles from './vacancies.module.scss';

function Vacancies({ content, page, headingLevel, line }: BlockProps<typeof schema>) {
  const t = useTranslations('Vacancies');
  const { title, items, total = items.length, city } = content;
  const all = city ? toFilterLink(page.language, 'city', city.id) : `/${page.language}/careers`;
  return (
    <section className={styles.vacancies}>
      <Line line={line} />
      <div className={styles.panel}>
        <Line line={line} />
        <Container>
          <div className={styles.head}>
            <BlockTitle level={headingLevel} title={title} />
            <LinkButton variant="middle" href={all}>
              {t('all', { count: total })}
            </LinkButton>
          </div>
          {items.length === 0 ? (
            <p className={styles.none}>{t('none')}</p>
          ) : (
            <ul>
              {items.slice(0, vacancyCounts[city ? 'city' : 'short']).map((vacancy) => (
                <Row key={vacancy.link} vacancy={vacancy} language={page.language} />
              ))}
            </ul>
          )}
        </Container>
      </div>
    </section>
  );
}

function Row({ vacancy, language }: { vacancy: VacancyCard; language: string }) {
  const { title, link, city, jobType, jobTypeTitle } = vacancy;
  const salary = useSalary(language)(vacancy.salary);
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>
        <a className={styles.link} href={link}>
          <KeptWords>{title}</KeptWords>
        </a>
      </h3>
      {salary && <p className={styles.salary}>{salary}</p>}
      <a className={styles.filter} href={toFilterLink(language, 'city', city.id)}>
        {city.label}
      </a>
      <a className={styles.filter} href={toFilterLink(language, 'job-type', jobType)}>
        {jobTypeTitle}
      </a>
    </li>
  );
}

/** Not shown for a city without vacancies. */
export const vacancies = defineBlock(schema, Vacancies, undefined, {
  isShown: ({ city, items }) => !city || items.length > 0,
});
