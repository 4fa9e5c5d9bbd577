import { createHash } from 'node:crypto';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { deriveFilters } from '#lib/content/derive-filters.ts';
import { toPath, toSection } from '#lib/content/path.ts';
import type { FilterName } from '#lib/content/vacancy-filters.ts';
import { toFeedPath } from '#lib/feeds/sections.ts';
import { toPluralForms } from '#lib/i18n/plural.ts';
import { EmptyResult } from './empty-result.tsx';
import { keepCards } from './kept-cards.ts';
import { LazyVacancyBrowser } from './lazy-vacancy-browser.tsx';
import { schema } from './schema.ts';
import type { VacancyListTexts } from './texts.ts';
import styles from './vacancy-list.module.scss';

const firstOnCareers = 20;
const firstElsewhere = 5;

type Props = BlockProps<z.output<typeof schema>>;

function isCareers({ code }: Props['page']): boolean {
  return toSection(code) === 'careers';
}

function useTexts(language: string): VacancyListTexts {
  const t = useTranslations('VacancyList');
  return {
    form: t('form'),
    search: t('search'),
    searchHint: t('search-hint'),
    several: t('several', { count: '{count}' }),
    found: toPluralForms(language, (count) => t('found', { count })),
    picked: t('picked'),
    remove: t('remove'),
    removeAll: t('remove-all'),
    showAll: t('show-all'),
    applyPrevious: t('apply-previous'),
    emptyTitle: t('empty-title'),
    emptyText: t('empty-text'),
    emptyReset: t('empty-reset'),
    failed: t('failed'),
    reload: t('reload'),
  };
}

function useFilterTexts() {
  const t = useTranslations('VacancyList.filters');
  const toTexts = (name: FilterName) => ({ title: t(`${name}.title`), label: t(`${name}.label`) });
  return {
    city: toTexts('city'),
    tag: toTexts('tag'),
    experience: toTexts('experience'),
    schedule: toTexts('schedule'),
    'job-type': toTexts('job-type'),
  };
}

function Vacancies({ content: { title, vacancies, filters }, page }: Props) {
  const derived = deriveFilters(vacancies, useFilterTexts());
  const texts = useTexts(page.language);
  const id = createHash('sha256').update(JSON.stringify(vacancies)).digest('base64url').slice(0, 12);
  keepCards(id, vacancies);
  return (
    <LazyVacancyBrowser
      id={id}
      path={toPath(page.code)}
      language={page.language}
      level={title ? 'h3' : 'h2'}
      filters={filters ?? derived}
      total={vacancies.length}
      first={isCareers(page) ? firstOnCareers : firstElsewhere}
      texts={texts}
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
        {content.title && (
          <Heading level={headingLevel} size="h2" stop className={styles.title}>
            {content.title}
          </Heading>
        )}
        {isEmpty ? (
          <EmptyResult
            level={content.title ? 'h3' : 'h2'}
            texts={{ emptyTitle: t('none-title'), emptyText: t('none-text'), emptyReset: '' }}
          />
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
