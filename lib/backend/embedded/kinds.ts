import type { z } from 'zod';
import { initialData } from '#lib/content/initial-data.ts';
import { languageList } from '#lib/content/languages.ts';
import { page } from '#lib/content/page.ts';
import { getPageTitle } from '#lib/content/page-title.ts';
import { redirectsFile } from '#lib/content/redirects.ts';
import { scheduled } from '#lib/content/schedule.ts';
import type { FileKind, Place } from '#lib/content-index/file-kind.ts';
import { messages } from '#lib/i18n/messages.ts';
import { citiesFile } from './cities.ts';
import { articleFile, toNewsItem } from './news.ts';
import { optionsFile, toVacancyRecord, vacancyFile } from './vacancies.ts';

const language = '(?<language>[a-z]{2})';
const segment = '[a-z0-9]+(?:[-_][a-z0-9]+)*';
const code = `(?<code>${segment})`;
const codes = `(?<code>${segment}(?:/${segment})*)`;

/** A file that several pages need. */
function defineShared<Value>(name: string, path: string, schema: z.ZodType<Value>): FileKind<Value, null> {
  return { name, pattern: new RegExp(`^${path}$`), schema, toCard: () => null, isShared: true };
}

/** A file with a page of its own. */
function defineEntry<Value, Card>(
  name: string,
  path: string,
  schema: z.ZodType<Value>,
  toCard: (value: Value, place: Place) => Card,
): FileKind<Value, Card> {
  return { name, pattern: new RegExp(`^${path}$`), schema, toCard, isShared: false };
}

const pageFile = page.omit({ code: true });
/** A page as its file describes it. */
export type PageFile = z.output<typeof pageFile>;

export const articleKind = defineEntry(
  'article',
  `content/${language}/news/${code}\\.yaml`,
  scheduled(articleFile),
  toNewsItem,
);
export const vacancyKind = defineEntry(
  'vacancy',
  `content/${language}/vacancies/${code}\\.yaml`,
  scheduled(vacancyFile),
  toVacancyRecord,
);
export const pageKind = defineEntry(
  'page',
  `content/${language}/pages/${codes}\\.yaml`,
  scheduled(pageFile),
  (file) => ({ title: getPageTitle(file) }),
);
/** The page around an article, a vacancy or a city. */
export const templateKind = defineShared(
  'template',
  `content/${language}/templates/${code}\\.yaml`,
  pageFile,
);
export const languagesKind = defineShared('languages', 'content/languages\\.yaml', languageList);
export const redirectsKind = defineShared('redirects', 'content/redirects\\.yaml', redirectsFile);
export const initialDataKind = defineShared(
  'initial-data',
  `content/${language}/initial-data\\.yaml`,
  initialData,
);
export const optionsKind = defineShared(
  'vacancy-options',
  `content/${language}/vacancy-options\\.yaml`,
  optionsFile,
);
export const citiesKind = defineShared('cities', `content/${language}/cities\\.yaml`, citiesFile);
/** The interface texts that the site comes with. */
export const messagesKind = defineShared('messages', `messages/${language}\\.json`, messages);
/** Interface texts of the company, over those the site comes with. */
export const ownMessagesKind = defineShared('own-messages', `content/messages/${language}\\.json`, messages);

export const kinds: readonly FileKind[] = [
  articleKind,
  vacancyKind,
  pageKind,
  templateKind,
  languagesKind,
  redirectsKind,
  initialDataKind,
  optionsKind,
  citiesKind,
  messagesKind,
  ownMessagesKind,
];
