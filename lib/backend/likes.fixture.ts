import { fallbackLanguages } from '#lib/content/languages.ts';
import { page } from '#lib/content/page.ts';
import type { Records } from '#lib/records/records.ts';
import { withSiteLikes } from './embedded/site-likes.ts';

const article = page.parse({
  code: 'ru/news/first',
  blocks: [{ type: 'title' }, { type: 'news-details', content: { likesAmount: 10 } }],
});

/** A backend with one article, which starts with ten likes, and another page that is not an article. */
export function createTestBackend(records: Records, isSecure = false) {
  const content = {
    getLanguages: async () => fallbackLanguages,
    getInitialData: async () => null,
    getMessages: async () => null,
    hasPage: async (code: string) => code === article.code,
    getTitle: async () => null,
    listPages: async () => [],
    getPage: async (code: string) => (code === article.code ? article : null),
  };
  return withSiteLikes(content, { getRecords: async () => records, isSecure });
}
