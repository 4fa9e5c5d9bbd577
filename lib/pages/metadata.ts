import type { Metadata } from 'next';
import { findPublicFile } from '#lib/brand/public-file.ts';
import { readBrand } from '#lib/brand/read-brand.ts';
import { findArticle } from '#lib/content/article.ts';
import { getBrandName } from '#lib/content/brand.ts';
import { findCity, toCityImage } from '#lib/content/city.ts';
import { defaultLanguage, toKnownLanguage, toLocale } from '#lib/content/languages.ts';
import { isIndexed, toPageImage } from '#lib/content/page-facts.ts';
import { isBare, toLanguage, toPath } from '#lib/content/path.ts';
import { type FeedSection, feedSections, feedType, toFeedPath } from '#lib/feeds/sections.ts';
import { env } from '#lib/settings/env.ts';
import type { LoadedPage, SitePage } from './load-page.ts';

/** Canonical path. The bare page is another view of the contacts page. */
function toCanonical(code: string): string {
  return toPath(isBare(code) ? toLanguage('/contacts', code.slice(0, 2)) : code);
}

type FeedTitles = Record<FeedSection, string>;

/** Feeds of the sections in the menus: a site may have no news or no vacancies. */
function toFeeds({ language, initialData: { menu } }: SitePage, titles: FeedTitles) {
  const paths = new Set([...menu.header, ...menu.footer].map(({ path }) => path));
  return feedSections
    .filter((section) => paths.has(`/${language}/${section}`))
    .map((section) => ({ url: toFeedPath(section, language), title: titles[section] }));
}

function toAlternates(site: SitePage, feedTitles: FeedTitles): Metadata['alternates'] {
  const { code, versions, listCode } = site;
  const types = { [feedType]: toFeeds(site, feedTitles) };
  if (listCode) return { canonical: toPath(code), types };
  const languages = Object.fromEntries(
    versions.map((version) => [version.code, toPath(toLanguage(code, version.code))]),
  );
  const fallback = languages[toKnownLanguage(site.languages)] ?? toPath(code);
  return { canonical: toCanonical(code), languages: { ...languages, 'x-default': fallback }, types };
}

/** Default image for shared links. A language without its own image uses that of the default language. */
export function toDefaultImage(language: string) {
  const toFile = (code: string) => `/og/default-${code}.png`;
  const src = toFile(findPublicFile(toFile(language)) ? language : defaultLanguage);
  return { src, width: 1200, height: 630 };
}

/** A page's own image for shared links. */
export function findImage({ code, page, listCode = code }: SitePage) {
  const city = findCity(page);
  return page.seo.og?.image ?? (city ? toCityImage(code, city) : toPageImage(listCode, page));
}

function toOpenGraph(site: SitePage): Metadata['openGraph'] {
  const { code, language, languages, page, versions, listCode } = site;
  const { seo } = page;
  const { og } = seo;
  const article = findArticle(page);
  const image = findImage(site) ?? toDefaultImage(language);
  const kind = article
    ? { type: 'article' as const, publishedTime: new Date(article.date * 1000).toISOString() }
    : { type: 'website' as const };
  return {
    ...kind,
    siteName: getBrandName(readBrand(), language),
    locale: toLocale(languages.find(({ code: each }) => each === language) ?? { code: language }),
    alternateLocale: listCode
      ? []
      : versions.flatMap((version) => (version.code === language ? [] : toLocale(version))),
    title: og?.title ?? seo.title,
    description: og?.description ?? seo.description,
    url: og?.url ?? toCanonical(code),
    images: [{ url: image.src, width: image.width, height: image.height }],
  };
}

/** `error` is the title when there is no page: the message for the status. */
export function toMetadata(loaded: LoadedPage, texts: { error: string; feeds: FeedTitles }): Metadata {
  const status = { 'prerender-status-code': String(loaded.status) };
  const metadataBase = new URL(env.SITE_URL);
  if (loaded.status !== 200) {
    return { metadataBase, title: texts.error, robots: { index: false }, other: status };
  }
  const { page, code } = loaded;
  return {
    metadataBase,
    title: page.seo.title,
    description: page.seo.description || undefined,
    keywords: page.seo.keywords || undefined,
    alternates: toAlternates(loaded, texts.feeds),
    openGraph: toOpenGraph(loaded),
    twitter: { card: 'summary_large_image' },
    robots: isIndexed(code, page) && !loaded.isPreview ? undefined : { index: false },
    other: status,
  };
}
