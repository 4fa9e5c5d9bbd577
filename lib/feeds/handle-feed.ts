import { z } from 'zod';
import { isUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { readBrand } from '#lib/brand/read-brand.ts';
import { toAbsolute } from '#lib/content/address.ts';
import { getBrandName } from '#lib/content/brand.ts';
import { newsItem } from '#lib/content/news.ts';
import { findContent, type Page } from '#lib/content/page.ts';
import { vacancyCard } from '#lib/content/vacancy.ts';
import { revalidated } from '#lib/http/freshness.ts';
import { logger } from '#lib/log.ts';
import { type FeedEntry, toAtom } from './atom.ts';
import { type FeedSection, feedType, toFeedPath } from './sections.ts';

const maxEntries = 50;

const newsBlock = z.object({ items: z.array(newsItem) });

function readNews(page: Page): FeedEntry[] {
  const { items = [] } = findContent(page, 'news-list', newsBlock) ?? {};
  return items.map(({ title, link, date, previewText }) => ({
    title,
    url: toAbsolute(link),
    date,
    summary: previewText,
  }));
}

const vacancyBlock = z.object({ vacancies: z.array(vacancyCard) });

/** Vacancies without a publication date are not in the feed. */
function readVacancies(page: Page): FeedEntry[] {
  const { vacancies = [] } = findContent(page, 'vacancy-list', vacancyBlock) ?? {};
  return vacancies.flatMap(({ title, link, datePosted, city, jobTypeTitle, schedule, tags }) => {
    if (!datePosted) return [];
    const facts = [city.label, jobTypeTitle, schedule?.label, ...tags.map(({ label }) => label)];
    return [
      {
        title,
        url: toAbsolute(link),
        date: Date.parse(datePosted) / 1000,
        summary: facts.filter(Boolean).join(', '),
      },
    ];
  });
}

const readers: Record<FeedSection, (page: Page) => FeedEntry[]> = {
  news: readNews,
  careers: readVacancies,
};

/** Items on the page of a section, newest first. */
export function readEntries(section: FeedSection, page: Page): FeedEntry[] {
  return readers[section](page)
    .sort((one, other) => other.date - one.date)
    .slice(0, maxEntries);
}

const feedTexts = z.object({ Feeds: z.object({ explanation: z.string(), read: z.string() }) });

/** Whether a browser opens the feed as a page. */
export function acceptsHtml(accept: string): boolean {
  return accept.includes('text/html');
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

/**
 * Responds with the feed of a section in a language: the items on its page. Browsers show the Atom media type as plain
 * text, so clients that accept HTML get plain XML.
 */
export async function handleFeed(section: FeedSection, language: string, accept: string): Promise<Response> {
  const code = `${language}/${section}`;
  try {
    const [page, messages] = await Promise.all([backend.getPage(code), backend.getMessages(language)]);
    if (!page || page.error) return refuse(404);
    const texts = feedTexts.safeParse(messages).data?.Feeds;
    const feed = toAtom({
      language,
      title: page.seo.title,
      subtitle: [page.seo.description, texts?.explanation].filter(Boolean).join(' '),
      url: toAbsolute(`/${code}`),
      feedUrl: toAbsolute(toFeedPath(section, language)),
      icon: toAbsolute('/icons/icon-512.png'),
      author: getBrandName(readBrand(), language),
      read: texts?.read,
      entries: readEntries(section, page),
    });
    const type = acceptsHtml(accept) ? 'application/xml' : feedType;
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': revalidated,
      vary: 'Accept',
    };
    return new Response(feed, { headers });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.error({ feed: code, reason: error.message }, 'feed unavailable');
    return refuse(503);
  }
}
