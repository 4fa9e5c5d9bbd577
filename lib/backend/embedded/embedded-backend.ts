import type { ContentSource } from '#lib/backend/backend.ts';
import { readContent } from './open-content.ts';
import { listPages } from './page-list.ts';
import { findPage, findTitle } from './pages.ts';
import type { SiteContent } from './site-content.ts';

export function createEmbeddedBackend(read: () => Promise<SiteContent>): ContentSource {
  return {
    async getLanguages() {
      return (await read()).getLanguages();
    },
    async getInitialData(language) {
      const site = await read();
      return site.isKnown(language) ? site.getInitialData(language) : null;
    },
    async getPage(code) {
      return findPage(await read(), code);
    },
    async hasPage(code) {
      return findTitle(await read(), code) !== null;
    },
    async getTitle(code) {
      return findTitle(await read(), code);
    },
    async getMessages(language) {
      const site = await read();
      return site.isKnown(language) ? site.getMessages(language) : null;
    },
    async listPages() {
      const site = await read();
      return site.getLanguages().flatMap(({ code }) => listPages(site, code));
    },
  };
}

/** The site's own content. */
export const embeddedBackend = createEmbeddedBackend(readContent);
