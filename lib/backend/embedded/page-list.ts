import type { PageEntry } from '#lib/backend/backend.ts';
import { toDay } from '#lib/content/modified.ts';
import { barePage } from '#lib/content/path.ts';
import { isOpenOn, toToday } from '#lib/content/vacancy-status.ts';
import { pageKind } from './kinds.ts';
import type { SiteContent } from './site-content.ts';

/** All pages of a language: those with a file of their own, the articles, the vacancies, the cities. */
export function listPages(site: SiteContent, language: string): PageEntry[] {
  const { items } = site.getNews(language);
  const pages = site.shown.list(pageKind, language).filter(({ fault }) => fault === null);
  const vacancies = [...site.getVacancies(language).vacancies.values()];
  const today = toToday();
  const newest = items[0];
  return [
    ...pages
      .map(({ code }) => code)
      .sort()
      .map((name) => ({
        code: name === 'index' ? language : `${language}/${name}`,
        modified: name === 'news' && newest ? toDay(newest.date) : undefined,
        isIndexed: name !== barePage,
      })),
    ...items.map(({ link, date }) => ({ code: link.slice(1), modified: toDay(date), isIndexed: true })),
    ...[...site.getCities(language).cities.values()].map(({ link }) => ({
      code: link.slice(1),
      isIndexed: true,
    })),
    ...vacancies.map(({ card, isClosed, validThrough }) => ({
      code: card.link.slice(1),
      modified: card.datePosted,
      isIndexed: isOpenOn({ isClosed, validThrough }, today),
    })),
  ];
}
