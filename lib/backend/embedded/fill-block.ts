import { newsCounts } from '#lib/content/news.ts';
import type { Block } from '#lib/content/page.ts';
import type { NewsList } from './news.ts';
import { type ListedVacancy, toFormOptions } from './vacancy-list.ts';

/** What the pages of a language can show besides their own content. */
export interface Collections {
  news: NewsList;
  /** Open vacancies. */
  open: readonly ListedVacancy[];
  /** The vacancy that the page is about, if it is open. */
  selected?: ListedVacancy | undefined;
}

const shortBlock = 3;

/** One more than the block shows: the article on whose page it stands is left out. */
const shortNews = newsCounts.short + 1;

/** Blocks that show collections get their entries here, so that no page repeats them. */
export function fillBlock(block: Block, { news: { items }, open, selected }: Collections): Block {
  const fill = (entries: object) => ({ ...block, content: { ...entries, ...Object(block.content) } });
  const toCards = (vacancies: readonly ListedVacancy[]) => vacancies.map(({ card }) => card);
  switch (block.type) {
    case 'news':
      return fill({ items: items.slice(0, shortNews), total: items.length });
    case 'news-list':
      return fill({ items, total: items.length });
    case 'vacancies':
      return fill({ items: toCards(open.slice(0, shortBlock)), total: open.length });
    case 'vacancy-list':
      return fill({ vacancies: toCards(open) });
    case 'vacancy-form':
      return fill({ vacancies: toFormOptions(open, selected) });
    default:
      return block;
  }
}
