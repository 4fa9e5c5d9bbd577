import type { Page } from '#lib/content/page.ts';
import { fillBlock } from './fill-block.ts';
import type { SiteContent } from './site-content.ts';
import type { ListedVacancy } from './vacancy-list.ts';

/** A page as its file describes it. */
export type PageParts = Omit<Page, 'code'>;

/** The page with entries of the collections in the blocks that show them. */
export function fillPage(
  content: SiteContent,
  code: string,
  language: string,
  parts: PageParts,
  selected?: ListedVacancy,
): Page {
  const collections = {
    news: content.getNews(language),
    open: content.getOpenVacancies(language),
    selected,
  };
  return { ...parts, code, blocks: parts.blocks.map((block) => fillBlock(block, collections)) };
}
