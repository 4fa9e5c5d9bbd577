import { z } from 'zod';
import { findArticle, isDrawable, toArticleImage, toDrawnImage } from './article.ts';
import { newsItem } from './news.ts';
import { findContent, getPageTitle, type Page } from './page.ts';
import { isBare, toSection } from './path.ts';
import { findVacancy, isOpen } from './vacancy-status.ts';

/** Whether search engines may index the page. Excludes second views of another page and closed vacancies. */
export function isIndexed(code: string, page: Pick<Page, 'blocks'>): boolean {
  const vacancy = findVacancy(page);
  return !isBare(code) && (!vacancy || isOpen(vacancy));
}

const topicContent = z.object({ topic: z.string() });

/** Whether the page has a subscribe form with a topic field. */
export function hasTopic(page: Pick<Page, 'blocks'>): boolean {
  return findContent(page, 'subscribe', topicContent) !== undefined;
}

/** ISO date of a Unix timestamp in seconds. */
export function toDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

const newsList = z.object({ items: z.array(newsItem.pick({ date: true })).min(1) });

/**
 * ISO date of the last change that a page mentions: of its article, its vacancy, or the newest item in its news list.
 */
export function findModified(page: Page): string | undefined {
  const article = findArticle(page);
  if (article) return toDay(article.date);
  const list = findContent(page, 'news-list', newsList);
  if (list) return toDay(Math.max(...list.items.map(({ date }) => date)));
  return findVacancy(page)?.datePosted;
}

/**
 * Image for shared links: an article's own, or one generated from the page heading. None for the home page, which uses
 * the site's image, and for headings with characters that the font lacks.
 */
export function toPageImage(code: string, page: Page) {
  const article = findArticle(page);
  if (article) return toArticleImage(code, article);
  const isNamed = toSection(code) !== '' && /^[\w/-]+$/.test(code);
  return isNamed && isDrawable(getPageTitle(page)) ? toDrawnImage(code) : null;
}
