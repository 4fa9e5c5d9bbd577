import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useKeptWords } from '#components/ui/kept-words.tsx';
import { useSalary } from '#components/vacancy-cards/use-salary.ts';
import { toSection } from '#lib/content/path.ts';
import { deriveFilters, toColumns } from '#lib/content/vacancy-columns.ts';
import { toFeedPath } from '#lib/feeds/sections.ts';
import { EmptyResult } from './empty-result.tsx';
import { LazyVacancyBrowser } from './lazy-vacancy-browser.tsx';
import { schema } from './schema.ts';
import { useTexts } from './use-texts.ts';
import styles from './vacancy-list.module.scss';

const firstOnCareers = 20;
const firstOnOtherPages = 5;

function VacancyList({ content, page, headingLevel, line }: BlockProps<typeof schema>) {
  const t = useTranslations('VacancyList');
  const { title, vacancies, filters } = content;
  const texts = useTexts(page.language, vacancies.length);
  const keep = useKeptWords();
  const cards = vacancies.map((vacancy) => ({ ...vacancy, title: keep(vacancy.title) }));
  const columns = toColumns(cards, useSalary(page.language));
  const derived = deriveFilters(columns.options, (name) => ({
    title: t(`filters.${name}.title`),
    label: t(`filters.${name}.label`),
  }));
  const isCareers = toSection(page.code) === 'careers';
  const level = title ? 'h3' : 'h2';
  return (
    <section className={styles.vacancyList}>
      <Line line={line} />
      <Container>
        {title && <BlockTitle level={headingLevel} title={title} className={styles.title} />}
        {vacancies.length === 0 ? (
          <EmptyResult level={level} title={t('none-title')} text={t('none-text')} />
        ) : (
          <LazyVacancyBrowser
            columns={columns}
            filters={filters ?? derived}
            language={page.language}
            level={level}
            first={isCareers ? firstOnCareers : firstOnOtherPages}
            texts={texts}
          />
        )}
        {isCareers && (
          <a className={styles.feed} href={toFeedPath('careers', page.language)}>
            <Icon code="rss" />
            {t('feed')}
          </a>
        )}
      </Container>
    </section>
  );
}

export const vacancyList = defineBlock(schema, VacancyList);
