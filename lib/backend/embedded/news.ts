import { z } from 'zod';
import { type NewsDetails, type NewsItem, newsDetails } from '#lib/content/news.ts';
import { ownSeo } from '#lib/content/page.ts';
import type { IndexedFile } from '#lib/content-index/content-index.ts';
import type { Place } from '#lib/content-index/file-kind.ts';

/** Noon in UTC is on the same date in every time zone that the site may be set to. */
const day = z.iso.date().transform((value) => Date.parse(`${value}T12:00:00Z`) / 1000);

export const articleFile = newsDetails
  .omit({ previous: true, next: true })
  .extend({ date: day, seo: ownSeo.optional() });

export type Article = z.output<typeof articleFile>;

/** Fields of an article that lists need. */
export function toNewsRecord(
  { title, previewText, date, image, cities }: Article,
  { language, code }: Place,
) {
  return { title, previewText, date, image, link: `/${language}/news/${code}`, cities };
}

type NewsRecord = ReturnType<typeof toNewsRecord>;

export interface NewsList {
  /** Newest first. */
  items: readonly NewsItem[];
  /** Articles about a city, by its ID. */
  byCity: ReadonlyMap<string, readonly NewsItem[]>;
  /** Index of each article in the list, by code. */
  places: ReadonlyMap<string, number>;
}

export function toNewsList(files: readonly IndexedFile<NewsRecord>[]): NewsList {
  const articles = files.flatMap(({ code, card, issue }) => (card && issue === null ? [{ code, card }] : []));
  articles.sort((a, b) => b.card.date - a.card.date || (a.code < b.code ? -1 : 1));
  const items: NewsItem[] = [];
  const byCity = new Map<string, NewsItem[]>();
  for (const { card } of articles) {
    const { cities, ...item } = card;
    items.push(item);
    for (const city of cities) byCity.set(city, [...(byCity.get(city) ?? []), item]);
  }
  return {
    items,
    byCity,
    places: new Map(articles.map(({ code }, place) => [code, place])),
  };
}

/** The article with the previous and the next one by date. */
export function toNewsDetails(
  { seo: _, ...article }: Article,
  { items }: NewsList,
  place: number,
): NewsDetails {
  const toReference = (other: NewsItem | undefined) =>
    other && { title: other.title, link: other.link, image: other.image };
  return { ...article, next: toReference(items[place - 1]), previous: toReference(items[place + 1]) };
}
