import { draftMode } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { BackendUnavailable, isUnavailable } from '#lib/backend/backend.ts';
import { getInitialData, getLanguages, getPage, hasPage } from '#lib/backend/index.ts';
import type { InitialData } from '#lib/content/initial-data.ts';
import { type Language, toKnownLanguage } from '#lib/content/languages.ts';
import type { Block, Page } from '#lib/content/page.ts';
import { toLanguage } from '#lib/content/path.ts';
import type { RefusedForm } from '#lib/forms/refused-form.ts';
import { logger } from '#lib/log.ts';
import { type ArchivePlace, cutNews, findArchivePlace, toArchivePage } from './news-archive.ts';

/** Data for the header and footer of a page. */
export interface Site {
  code: string;
  language: string;
  initialData: InitialData;
  languages: Language[];
  /** Languages in which this page exists. */
  versions: Language[];
  /** Page to link to in languages that do not have this page. */
  listCode?: string | undefined;
  /** Query of the estimate on this page. Links to other languages keep it. */
  query?: string | undefined;
}

/** Data of a page and its metadata, loaded once per request. */
export interface SitePage extends Site {
  status: 200;
  page: Page;
  isPreview: boolean;
}

export interface Breadcrumb {
  title: string;
  link: string;
}

/** The page that contains a block. */
export interface PageContext extends Pick<Site, 'code' | 'language' | 'initialData'> {
  /** Breadcrumbs from the home page to this page; empty on the home page. */
  breadcrumbs: Breadcrumb[];
  /** All blocks of the page, including this one. */
  blocks: Block[];
  /** A form of this page that was submitted without scripts and must be corrected. */
  refusedForm?: RefusedForm;
  /** Query of the estimate on this page. */
  query?: string;
}

export type LoadedPage = SitePage | ({ status: 404 } & Site) | { status: 503; code: string };

async function findVersions(
  code: string,
  language: string,
  languages: Language[],
  isPreview: boolean,
): Promise<Language[]> {
  const found = await Promise.all(
    languages.map((other) => other.code === language || hasPage(toLanguage(code, other.code), isPreview)),
  );
  return languages.filter((_, index) => found[index]);
}

/** Loads the site data for a page that the backend does not have. An unknown language is shown in the default one. */
export async function loadSite(code: string, segment: string): Promise<Site> {
  const languages = await getLanguages();
  const language = toKnownLanguage(languages, segment);
  const initialData = await getInitialData(language);
  if (!initialData) throw new BackendUnavailable(`no initial data for ${language}`);
  return { code, language, initialData, languages, versions: [] };
}

/** Site data for a missing page: its links to other languages lead to their home pages. */
export function toMissing(site: Site): Site {
  return { ...site, versions: site.languages, listCode: site.language };
}

/** Page for a code. Older news pages are made from the news page. */
async function findPage(code: string, place: ArchivePlace | null, isPreview: boolean): Promise<Page | null> {
  const page = await getPage(place?.listCode ?? code, isPreview);
  if (!page || page.error) return null;
  if (!place) return cutNews(page);
  const t = await getTranslations('News');
  return toArchivePage(page, place.number, (title) => t('page-title', { title, number: place.number }));
}

async function load(code: string, segment: string): Promise<LoadedPage> {
  const [languages, { isEnabled: isPreview }] = await Promise.all([getLanguages(), draftMode()]);
  const isKnown = languages.some((known) => known.code === segment);
  const place = findArchivePlace(code);
  const [site, page] = await Promise.all([
    loadSite(code, segment),
    isKnown ? findPage(code, place, isPreview) : null,
  ]);
  if (!page) return { status: 404, ...toMissing(site) };
  const listCode = place?.listCode;
  const versions = await findVersions(listCode ?? code, site.language, languages, isPreview);
  return { status: 200, ...site, page, isPreview, versions, listCode };
}

export const loadPage = cache(async (code: string, segment: string): Promise<LoadedPage> => {
  try {
    return await load(code, segment);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    // The page responds with 503; `server/pages.ts` sends the last good copy instead, if there is one.
    logger.error({ page: code, reason: error.message }, 'page unavailable');
    return { status: 503, code };
  }
});
