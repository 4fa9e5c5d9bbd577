import type { Page } from './page.ts';

/** The heading of a page: the title of its first block that has one. */
export function getPageTitle(page: Pick<Page, 'blocks' | 'seo'>): string {
  for (const { content } of page.blocks) {
    if (typeof content === 'object' && content && 'title' in content && typeof content.title === 'string') {
      return content.title;
    }
  }
  return page.seo.title;
}
