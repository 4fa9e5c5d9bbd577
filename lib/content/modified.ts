import { z } from 'zod';
import { findArticle } from './article.ts';
import { newsItem } from './news.ts';
import type { Page } from './page.ts';
import { findVacancy } from './vacancy-status.ts';

const newsList = z.object({ items: z.array(newsItem.pick({ date: true })).min(1) });

/** The ISO day of a Unix timestamp in seconds. */
export function toDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** The ISO day of the last change that a page tells of: its article's, its vacancy's, the newest in its list of news. */
export function findModified(page: Page): string | undefined {
  const article = findArticle(page);
  if (article) return toDay(article.date);
  const block = page.blocks.find(({ type }) => type === 'news-list');
  const list = newsList.safeParse(block?.content).data;
  if (list) return toDay(Math.max(...list.items.map(({ date }) => date)));
  return findVacancy(page)?.datePosted;
}
