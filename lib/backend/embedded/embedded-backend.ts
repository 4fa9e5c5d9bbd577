import type { ContentSource } from '#lib/backend/backend.ts';
import { readContent } from './open-content.ts';
import { findPage, findTitle, listPages } from './pages.ts';
import type { SiteContent } from './site-content.ts';

/** `read` returns the content as visitors see it, or as previews show it. */
export function createEmbeddedBackend(read: (isPreview?: boolean) => Promise<SiteContent>): ContentSource {
  return {
    async getLanguages() {
      return (await read()).getLanguages();
    },
    async getInitialData(language) {
      const site = await read();
      return site.isKnown(language) ? site.getInitialData(language) : null;
    },
    async getPage(code, isPreview) {
      return findPage(await read(isPreview), code);
    },
    async hasPage(code, isPreview) {
      return findTitle(await read(isPreview), code) !== null;
    },
    async getTitle(code) {
      return findTitle(await read(), code);
    },
    async getMessages(language) {
      const site = await read();
      return site.isKnown(language) ? site.getMessages(language) : null;
    },
    async getRedirects() {
      return (await read()).getRedirects();
    },
    async listPages() {
      const site = await read();
      return site.getLanguages().flatMap(({ code }) => listPages(site, code));
    },
  };
}

/** The site's own content. */
export const embeddedBackend = createEmbeddedBackend(readContent);
