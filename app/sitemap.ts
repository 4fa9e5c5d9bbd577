import type { MetadataRoute } from 'next';
import { backend } from '#lib/backend/index.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import { toLanguage, toPath } from '#lib/content/path.ts';
import { env } from '#lib/settings/env.ts';

export const dynamic = 'force-dynamic';

/** All indexed pages with their versions in other languages. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [languages, entries] = await Promise.all([
    backend.getLanguages({ mayBeOld: true }),
    backend.listPages(),
  ]);
  const indexed = (entries ?? []).filter(({ isIndexed }) => isIndexed);
  const known = new Set(indexed.map(({ code }) => code));
  const toAddress = (code: string) => `${env.SITE_URL}${toPath(code)}`;
  return indexed.map(({ code, modified }) => {
    const versions = languages
      .map((language) => ({ language: language.code, code: toLanguage(code, language.code) }))
      .filter((version) => known.has(version.code))
      .map((version) => [version.language, toAddress(version.code)] as const);
    const fallback = versions.find(([language]) => language === defaultLanguage)?.[1];
    return {
      url: toAddress(code),
      lastModified: modified,
      alternates: {
        languages: Object.fromEntries([...versions, ...(fallback ? [['x-default', fallback]] : [])]),
      },
    };
  });
}
