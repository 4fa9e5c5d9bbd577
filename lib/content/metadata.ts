import type { Metadata } from 'next';
import { env } from '@/lib/env/env';
import { defaultLanguage } from './languages';
import type { LoadedPage, SitePage } from './load-page';
import { isBare, toLanguage, toPath } from './path';

/** The bare page is another view of the contacts. */
function toCanonical(code: string): string {
  return toPath(isBare(code) ? toLanguage('/contacts', code.slice(0, 2)) : code);
}

function toAlternates({ code, versions }: SitePage): Metadata['alternates'] {
  const languages = Object.fromEntries(
    versions.map((version) => [version.code, toPath(toLanguage(code, version.code))]),
  );
  const fallback = languages[defaultLanguage] ?? toPath(code);
  return { canonical: toCanonical(code), languages: { ...languages, 'x-default': fallback } };
}

function toOpenGraph({ code, language, page: { seo }, versions }: SitePage): Metadata['openGraph'] {
  const { og } = seo;
  const image = og?.image ?? { src: `/og/default-${language}.png`, width: 1200, height: 630 };
  return {
    type: 'website',
    siteName: 'Manul',
    locale: language,
    alternateLocale: versions.map((version) => version.code).filter((version) => version !== language),
    title: og?.title ?? seo.title,
    description: og?.description ?? seo.description,
    url: og?.url ?? toCanonical(code),
    images: [{ url: image.src, width: image.width, height: image.height }],
  };
}

/** `title` is the text shown when there is no page: the message of the status. */
export function toMetadata(loaded: LoadedPage, errorTitle: string): Metadata {
  const status = { 'prerender-status-code': String(loaded.status) };
  const metadataBase = new URL(env.SITE_URL);
  if (loaded.status !== 200) {
    return { metadataBase, title: errorTitle, robots: { index: false }, other: status };
  }
  const { page, code } = loaded;
  const openGraph = toOpenGraph(loaded);
  return {
    metadataBase,
    title: page.seo.title,
    description: page.seo.description || undefined,
    keywords: page.seo.keywords || undefined,
    alternates: toAlternates(loaded),
    openGraph,
    twitter: { card: 'summary_large_image' },
    robots: isBare(code) || loaded.isPreview ? { index: false } : undefined,
    other: status,
  };
}
