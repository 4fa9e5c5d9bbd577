import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toSection } from '#lib/content/path.ts';
import { deriveFilters, toColumns } from '#lib/content/vacancy-columns.ts';
import { toFeedPath } from '#lib/feeds/sections.ts';
import { EmptyResult } from './empty-result.tsx';
import { LazyVacancyBrowser } from './lazy-vacancy-browser.tsx';
import { schema } from './schema.ts';
import { useFilterTexts, useTexts } from './use-texts.ts';
import styles from './vacancy-list.module.scss';

const firstOnCareers = 20;
const firstElsewhere = 5;

type Props = BlockProps<typeof schema>;

function isCareers({ code }: Props['page']): boolean {
  return toSection(code) === 'careers';
}

function Vacancies({ content: { title, vacancies, filters }, page }: Props) {
  const columns = toColumns(vacancies);
  const derived = deriveFilters(columns.options, useFilterTexts());
  return (
    <LazyVacancyBrowser
      columns={columns}
      filters={filters ?? derived}
      language={page.language}
      level={title ? 'h3' : 'h2'}
      first={isCareers(page) ? firstOnCareers : firstElsewhere}
      texts={useTexts(page.language, vacancies.length)}
    />
  );
}

function VacancyList(props: Props) {
  const { content, page, headingLevel, line } = props;
  const t = useTranslations('VacancyList');
  const isEmpty = content.vacancies.length === 0;
  return (
    <section className={styles.vacancyList}>
      <Line line={line} />
      <Container>
        {content.title && <BlockTitle level={headingLevel} title={content.title} className={styles.title} />}
        {isEmpty ? (
          <EmptyResult level={content.title ? 'h3' : 'h2'} title={t('none-title')} text={t('none-text')} />
        ) : (
          <Vacancies {...props} />
        )}
        {isCareers(page) && (
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
