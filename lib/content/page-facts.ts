import { z } from 'zod';
import { findArticle, isDrawable, toArticlePicture, toDrawnPicture } from './article.ts';
import { newsItem } from './news.ts';
import { findContent, getPageTitle, type Page } from './page.ts';
import { isBare, toSection } from './path.ts';
import { findVacancy, isOpen } from './vacancy-status.ts';

/** Whether search engines may list the page: not a second view of another one, and no closed vacancy. */
export function isIndexed(code: string, page: Pick<Page, 'blocks'>): boolean {
  const vacancy = findVacancy(page);
  return !isBare(code) && (!vacancy || isOpen(vacancy));
}

const topicContent = z.object({ topic: z.string() });

/** Whether the page subscribes to what one waits for. */
export function hasTopic(page: Pick<Page, 'blocks'>): boolean {
  return findContent(page, 'subscribe', topicContent) !== undefined;
}

/** The ISO day of a Unix timestamp in seconds. */
export function toDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

const newsList = z.object({ items: z.array(newsItem.pick({ date: true })).min(1) });

/** The ISO day of the last change that a page tells of: its article's, its vacancy's, the newest in its list of news. */
export function findModified(page: Page): string | undefined {
  const article = findArticle(page);
  if (article) return toDay(article.date);
  const list = findContent(page, 'news-list', newsList);
  if (list) return toDay(Math.max(...list.items.map(({ date }) => date)));
  return findVacancy(page)?.datePosted;
}

/**
 * The picture for shared links: an article's own, for other pages one drawn from the heading. None for the home page,
 * which has that of the site, and for headings that the font cannot write.
 */
export function toPagePicture(code: string, page: Page) {
  const article = findArticle(page);
  if (article) return toArticlePicture(code, article);
  const isNamed = toSection(code) !== '' && /^[\w/-]+$/.test(code);
  return isNamed && isDrawable(getPageTitle(page)) ? toDrawnPicture(code) : null;
}
