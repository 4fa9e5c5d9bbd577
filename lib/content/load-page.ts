import { draftMode } from 'next/headers';
import { cache } from 'react';
import { getInitialData, getLanguages, getPage } from '@/lib/backend';
import { BackendUnavailable, isUnavailable } from '@/lib/backend/backend';
import { logger } from '@/lib/log';
import type { InitialData } from './initial-data';
import { defaultLanguage, type Language } from './languages';
import { addLikes } from './live-likes';
import type { Page } from './page';
import { toLanguage } from './path';

/** What the header and the footer of any page need. */
export interface Site {
  code: string;
  language: string;
  initialData: InitialData;
  languages: Language[];
  /** The languages in which this page exists. */
  versions: Language[];
}

/** All that a page and its metadata need, asked once a request. */
export interface SitePage extends Site {
  status: 200;
  page: Page;
  isPreview: boolean;
}

export type LoadedPage = SitePage | ({ status: 404 } & Site) | { status: 503; code: string };

async function findVersions(code: string, language: string, languages: Language[]): Promise<Language[]> {
  const found = await Promise.all(
    languages.map((other) => other.code === language || getPage(toLanguage(code, other.code))),
  );
  return languages.filter((_, index) => found[index]);
}

async function load(code: string, segment: string): Promise<LoadedPage> {
  const [languages, { isEnabled: isPreview }] = await Promise.all([getLanguages(), draftMode()]);
  const isKnown = languages.some((known) => known.code === segment);
  const language = isKnown ? segment : defaultLanguage;
  const [page, initialData] = await Promise.all([
    isKnown ? getPage(code, isPreview) : null,
    getInitialData(language),
  ]);
  if (!initialData) throw new BackendUnavailable(`no initial data for ${language}`);
  const site = { code, language, initialData, languages };
  if (!page || page.error) return { status: 404, ...site, versions: [] };
  const [current, versions] = await Promise.all([
    addLikes(code, page),
    findVersions(code, language, languages),
  ]);
  return { status: 200, ...site, page: current, isPreview, versions };
}

export const loadPage = cache(async (code: string, segment: string): Promise<LoadedPage> => {
  try {
    return await load(code, segment);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.error({ page: code, reason: error.message }, 'page unavailable');
    return { status: 503, code };
  }
});
