import type { Page } from '#lib/content/page.ts';
import { type Collections, fillBlock } from './fill-block.ts';
import type { SiteContent } from './site-content.ts';

/** A page as its file describes it. */
export type PageParts = Omit<Page, 'code'>;

/** What the blocks of any page in the language may show. */
export function getCollections(content: SiteContent, language: string): Collections {
  return {
    news: content.getNews(language),
    open: content.getOpenVacancies(language),
    cities: content.getCities(language),
  };
}

/** The page with entries of the collections in the blocks that show them. */
export function fillPage(
  content: SiteContent,
  code: string,
  language: string,
  parts: PageParts,
  about: Pick<Collections, 'selected' | 'city'> = {},
): Page {
  const collections = { ...getCollections(content, language), ...about };
  return { ...parts, code, blocks: parts.blocks.map((block) => fillBlock(block, collections)) };
}
