import type { ContentSource, PageEntry } from '#lib/backend/backend.ts';
import { isIndexed } from '#lib/content/indexing.ts';
import { findModified } from '#lib/content/modified.ts';

const maxPages = 2_000;
const atOnce = 4;

/** Codes of this language's pages that a value links to, wherever it keeps its links. */
function findCodes(value: unknown, language: string): string[] {
  if (typeof value === 'string') {
    const links = [value, ...[...value.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)];
    const start = new RegExp(`^/${language}(?:/[^\\s?#]*)?(?=[?#]|$)`);
    return links.flatMap((link) => start.exec(link)?.[0].slice(1).replace(/\/$/, '') ?? []);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => findCodes(inner, language));
}

async function walkLanguage(
  language: string,
  backend: Pick<ContentSource, 'getInitialData' | 'getPage'>,
): Promise<PageEntry[]> {
  const found: PageEntry[] = [];
  const menus = await backend.getInitialData(language);
  const seen = new Set([language, ...findCodes(menus?.menu, language)]);
  let frontier = [...seen];
  while (frontier.length > 0 && found.length < maxPages) {
    const batch = frontier.splice(0, atOnce);
    const pages = await Promise.all(batch.map(async (code) => ({ code, page: await backend.getPage(code) })));
    for (const { code, page } of pages) {
      if (!page || page.error) continue;
      found.push({ code, modified: findModified(page), isIndexed: isIndexed(code, page) });
      const linked = new Set(findCodes(page.blocks, language));
      frontier = [...frontier, ...linked.difference(seen)];
      for (const other of linked) seen.add(other);
    }
  }
  return found;
}

/**
 * The backend has no call that lists its pages, so the site map is found as a visitor would find it: from
 * the home page and the menus along the links.
 */
export async function discoverPages(
  backend: Pick<ContentSource, 'getLanguages' | 'getInitialData' | 'getPage'>,
): Promise<PageEntry[]> {
  const languages = await backend.getLanguages();
  return (await Promise.all(languages.map(({ code }) => walkLanguage(code, backend)))).flat();
}
