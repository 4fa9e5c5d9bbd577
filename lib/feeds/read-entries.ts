import { z } from 'zod';
import { toAbsolute } from '#lib/content/address.ts';
import { newsItem } from '#lib/content/news.ts';
import type { Page } from '#lib/content/page.ts';
import { vacancyCard } from '#lib/content/vacancy.ts';
import type { FeedEntry } from './atom.ts';
import type { FeedSection } from './sections.ts';

const maxEntries = 50;

const newsBlock = z.object({ items: z.array(newsItem) });

function readNews({ blocks }: Page): FeedEntry[] {
  const block = blocks.find(({ type }) => type === 'news-list');
  const { items = [] } = newsBlock.safeParse(block?.content).data ?? {};
  return items.map(({ title, link, date, previewText }) => ({
    title,
    url: toAbsolute(link),
    date,
    summary: previewText,
  }));
}

const vacancyBlock = z.object({ vacancies: z.array(vacancyCard) });

/** Vacancies that do not say when they were posted have no place in a feed. */
function readVacancies({ blocks }: Page): FeedEntry[] {
  const block = blocks.find(({ type }) => type === 'vacancy-list');
  const { vacancies = [] } = vacancyBlock.safeParse(block?.content).data ?? {};
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

/** What the page of a section lists, newest first. */
export function readEntries(section: FeedSection, page: Page): FeedEntry[] {
  return readers[section](page)
    .sort((one, other) => other.date - one.date)
    .slice(0, maxEntries);
}
