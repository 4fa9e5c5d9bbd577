import { cache } from 'react';
import { getInitialData, getLanguages, getPage } from '@/lib/backend';
import { BackendUnavailable } from '@/lib/backend/backend';
import { logger } from '@/lib/log';
import type { InitialData } from './initial-data';
import type { Language } from './languages';
import type { Page } from './page';
import { toLanguage } from './path';

/** All that a page and its metadata need, asked once a request. */
export interface SitePage {
  status: 200;
  code: string;
  language: string;
  page: Page;
  initialData: InitialData;
  languages: Language[];
  /** The languages in which this page exists. */
  versions: Language[];
}

export type LoadedPage = SitePage | { status: 404 | 503; code: string; language: string };

async function findVersions(code: string, language: string, languages: Language[]): Promise<Language[]> {
  const found = await Promise.all(
    languages.map((other) => other.code === language || getPage(toLanguage(code, other.code))),
  );
  return languages.filter((_, index) => found[index]);
}

async function load(code: string, language: string): Promise<LoadedPage> {
  const languages = await getLanguages();
  if (!languages.some((known) => known.code === language)) return { status: 404, code, language };
  const [page, initialData] = await Promise.all([getPage(code), getInitialData(language)]);
  if (!page || page.error || !initialData) return { status: 404, code, language };
  const versions = await findVersions(code, language, languages);
  return { status: 200, code, language, page, initialData, languages, versions };
}

export const loadPage = cache(async (code: string, language: string): Promise<LoadedPage> => {
  try {
    return await load(code, language);
  } catch (error) {
    if (!(error instanceof BackendUnavailable)) throw error;
    logger.error({ page: code, reason: error.message }, 'page unavailable');
    return { status: 503, code, language };
  }
});
