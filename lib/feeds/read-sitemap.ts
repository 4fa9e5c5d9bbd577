import { backend } from '#lib/backend/index.ts';
import { toAbsolute } from '#lib/content/address.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import { toLanguage, toPath } from '#lib/content/path.ts';
import type { SitemapEntry } from './sitemap.ts';

/** All indexed pages with their versions in other languages. */
export async function readSitemap(): Promise<SitemapEntry[]> {
  const [languages, entries] = await Promise.all([
    backend.getLanguages({ mayBeOld: true }),
    backend.listPages(),
  ]);
  const indexed = (entries ?? []).filter(({ isIndexed }) => isIndexed);
  const known = new Set(indexed.map(({ code }) => code));
  const toAddress = (code: string) => toAbsolute(toPath(code));
  return indexed.map(({ code, modified }) => {
    const versions = languages
      .map((language) => ({ language: language.code, code: toLanguage(code, language.code) }))
      .filter((version) => known.has(version.code))
      .map((version) => [version.language, toAddress(version.code)] as const);
    const fallback = versions.find(([language]) => language === defaultLanguage)?.[1];
    return {
      url: toAddress(code),
      modified,
      versions: Object.fromEntries([...versions, ...(fallback ? [['x-default', fallback]] : [])]),
    };
  });
}
