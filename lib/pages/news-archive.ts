import { z } from 'zod';
import { newsCounts } from '#lib/content/news.ts';
import { type Block, findContent, type Page } from '#lib/content/page.ts';

/** An older news page: `ru/news/page/3` is the third, counted from the oldest article. */
export interface ArchivePlace {
  listCode: string;
  number: number;
}

export function findArchivePlace(code: string): ArchivePlace | null {
  const [, listCode, number] = /^([^/]+\/news)\/page\/([1-9]\d{0,5})$/.exec(code) ?? [];
  return listCode && number ? { listCode, number: Number(number) } : null;
}

const newsList = z.looseObject({ items: z.array(z.unknown()), total: z.number().optional() });

/**
 * Older pages are always full and never change, because they are numbered from the oldest article. The newest articles
 * are only on the news page, until they no longer fit there.
 */
function countOlderPages(total: number): number {
  return Math.max(0, Math.ceil(total / newsCounts.page) - 1);
}

function cutItems(items: unknown[], number: number | undefined): unknown[] {
  if (number === undefined) return items.slice(0, newsCounts.page);
  const end = items.length - (number - 1) * newsCounts.page;
  return items.slice(end - newsCounts.page, end);
}

function cutBlock(block: Block, isNewsPage: boolean, number?: number): Block {
  const content = block.type === 'news-list' ? newsList.safeParse(block.content).data : undefined;
  if (!content) return block;
  const { items, total = items.length } = content;
  const cut = isNewsPage
    ? { items: cutItems(items, number), archive: { pages: countOlderPages(items.length), number } }
    : { items: items.slice(0, newsCounts.list) };
  return { ...block, content: { ...content, total, ...cut } };
}

/** Limits the news of a page to the number that it shows, however many the backend sent. */
export function cutNews(page: Page): Page {
  const isNewsPage = page.code.split('/').slice(1).join('/') === 'news';
  return { ...page, blocks: page.blocks.map((block) => cutBlock(block, isNewsPage)) };
}

function retitle(block: Block, toTitle: (title: string) => string): Block {
  const titled = z.looseObject({ title: z.string() }).safeParse(block.content).data;
  // The lead is an introduction to all news, so older pages have none.
  return titled ? { ...block, content: { ...titled, title: toTitle(titled.title), lead: undefined } } : block;
}

export function hasOlderPage(page: Page, number: number): boolean {
  const { items = [] } = findContent(page, 'news-list', newsList) ?? {};
  return number <= countOlderPages(items.length);
}

/** An older page, made from the news page; `null` if there is no page with that number. */
export function toArchivePage(page: Page, number: number, toTitle: (title: string) => string): Page | null {
  if (!hasOlderPage(page, number)) return null;
  const [first, ...others] = page.blocks.map((block) => cutBlock(block, true, number));
  const { og, ...seo } = page.seo;
  return {
    ...page,
    blocks: [...(first ? [retitle(first, toTitle)] : []), ...others],
    seo: { ...seo, title: toTitle(seo.title), description: '', og: og && { image: og.image } },
  };
}
