import { backend } from '#lib/backend/index.ts';
import { toAbsolute } from '#lib/content/address.ts';
import { toKnownLanguage } from '#lib/content/languages.ts';
import { toLanguage, toPath } from '#lib/content/path.ts';

/**
 * A URL of the sitemap. The sitemap is written here because the framework puts `lastmod` where the schema does not
 * allow it.
 */
export interface SitemapEntry {
  /** Absolute URL, as all URLs below. */
  url: string;
  /** ISO date. */
  modified?: string | undefined;
  /** URL by language, and `x-default`. */
  versions: Record<string, string>;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Maximum number of URLs in a sitemap file. */
const maxEntries = 50_000;

function escapeAddress(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}

function toElement({ url, modified, versions }: SitemapEntry): string {
  const links = Object.entries(versions).map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeAddress(address)}"/>\n`,
  );
  const lastmod = modified ? `<lastmod>${modified}</lastmod>\n` : '';
  return `<url>\n<loc>${escapeAddress(url)}</loc>\n${lastmod}${links.join('')}</url>\n`;
}

export function toSitemap(entries: readonly SitemapEntry[]): string {
  const elements = entries.slice(0, maxEntries).map(toElement).join('');
  return `${head}<urlset ${namespaces}>\n${elements}</urlset>\n`;
}

/** All indexed pages with their versions in other languages. */
export async function readSitemap(): Promise<SitemapEntry[]> {
  const [languages, entries] = await Promise.all([
    backend.getLanguages({ mayBeOld: true }),
    backend.listPages(),
  ]);
  const indexed = entries.filter(({ isIndexed }) => isIndexed);
  const known = new Set(indexed.map(({ code }) => code));
  const first = toKnownLanguage(languages);
  const toAddress = (code: string) => toAbsolute(toPath(code));
  return indexed.map(({ code, modified }) => {
    const versions = languages
      .map((language) => ({ language: language.code, code: toLanguage(code, language.code) }))
      .filter((version) => known.has(version.code))
      .map((version) => [version.language, toAddress(version.code)] as const);
    const fallback = versions.find(([language]) => language === first)?.[1];
    return {
      url: toAddress(code),
      modified,
      versions: Object.fromEntries([...versions, ...(fallback ? [['x-default', fallback]] : [])]),
    };
  });
}
