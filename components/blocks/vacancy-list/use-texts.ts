import { useTranslations } from 'next-intl';
import { toPluralForms } from '#lib/i18n/plural.ts';

/** Texts of search and filters, translated on the server because client components get no messages. */
export function useTexts(language: string, total: number) {
  const t = useTranslations('VacancyList');
  return {
    form: t('form'),
    search: t('search'),
    searchHint: t('search-hint'),
    find: t('find'),
    openFilters: t('open-filters'),
    several: t('several', { count: '{count}' }),
    found: toPluralForms(language, (count) => t('found', { count })),
    foundAll: t('found', { count: total }),
    foundNone: t('found-none'),
    picked: t('picked'),
    remove: t('remove'),
    removeAll: t('remove-all'),
    showAll: t('show-all', { count: total }),
    applyPrevious: t('apply-previous'),
    emptyTitle: t('empty-title'),
    emptyText: t('empty-text'),
    emptyReset: t('empty-reset'),
  };
}
export type VacancyListTexts = ReturnType<typeof useTexts>;
