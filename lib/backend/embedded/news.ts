import { z } from 'zod';
import { type NewsDetails, type NewsItem, newsDetails } from '#lib/content/news.ts';
import { seo } from '#lib/content/page.ts';
import { listContent, readContent } from './content-files.ts';

/** Noon in UTC is the same day in every time zone the site may be set to. */
const day = z.iso.date().transform((value) => Date.parse(`${value}T12:00:00Z`) / 1000);

export const articleFile = newsDetails
  .omit({ previous: true, next: true })
  .extend({ date: day, seo: seo.partial().optional() });

export type Article = z.output<typeof articleFile> & { code: string };

/** All articles of a language, newest first. */
export async function getArticles(language: string): Promise<Article[]> {
  const codes = await listContent(`${language}/news`);
  const articles = await Promise.all(
    codes.map(async (code) => {
      const file = await readContent(`${language}/news/${code}.yaml`);
      return { ...articleFile.parse(file), code };
    }),
  );
  return articles.sort((a, b) => b.date - a.date || a.code.localeCompare(b.code));
}

export function toNewsItem(language: string, article: Article): NewsItem {
  const { title, previewText, date, image, code } = article;
  return { title, previewText, date, image, link: `/${language}/news/${code}` };
}

/** The article with its neighbours in time. */
export function toNewsDetails(language: string, articles: Article[], index: number): NewsDetails | null {
  const article = articles[index];
  if (!article) return null;
  const toReference = (other: Article | undefined) =>
    other && { title: other.title, link: `/${language}/news/${other.code}` };
  const { seo: _seo, code: _code, ...details } = article;
  return {
    ...details,
    next: toReference(articles[index - 1]),
    previous: toReference(articles[index + 1]),
  };
}
