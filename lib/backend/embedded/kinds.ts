import type { z } from 'zod';
import { initialData } from '#lib/content/initial-data.ts';
import { languageList } from '#lib/content/languages.ts';
import { page } from '#lib/content/page.ts';
import { getPageTitle } from '#lib/content/page-title.ts';
import { redirectsFile } from '#lib/content/redirects.ts';
import { scheduled } from '#lib/content/schedule.ts';
import type { FileKind } from '#lib/content-index/file-kind.ts';
import { messages } from '#lib/i18n/messages.ts';
import { citiesFile } from './cities.ts';
import { articleFile, toNewsItem } from './news.ts';
import { optionsFile, toVacancyRecord, vacancyFile } from './vacancies.ts';

const language = '(?<language>[a-z]{2})';
const segment = '[a-z0-9]+(?:[-_][a-z0-9]+)*';
const code = `(?<code>${segment})`;
const codes = `(?<code>${segment}(?:/${segment})*)`;

function defineKind<Value, Card>(
  name: string,
  path: string,
  parts: Pick<FileKind<Value, Card>, 'schema' | 'toCard' | 'isShared' | 'isScheduled'>,
): FileKind<Value, Card> {
  return { name, pattern: new RegExp(`^${path}$`), ...parts };
}

/** What has a page of its own, and says when it is out. */
const own = { isShared: false, isScheduled: true };

/** Files that are one a language or one for all: what is in them is read whole, and pages beside them need it. */
const shared = { toCard: () => null, isShared: true };

export const languagesKind = defineKind('languages', 'content/languages\\.yaml', {
  schema: languageList,
  ...shared,
});
export const redirectsKind = defineKind('redirects', 'content/redirects\\.yaml', {
  schema: redirectsFile,
  ...shared,
});
export const initialDataKind = defineKind('initial-data', `content/${language}/initial-data\\.yaml`, {
  schema: initialData,
  ...shared,
});
export const optionsKind = defineKind('vacancy-options', `content/${language}/vacancy-options\\.yaml`, {
  schema: optionsFile,
  ...shared,
});
export const citiesKind = defineKind('cities', `content/${language}/cities\\.yaml`, {
  schema: citiesFile,
  ...shared,
});
/** The interface texts that the site comes with. */
export const messagesKind = defineKind('messages', `messages/${language}\\.json`, {
  schema: messages,
  ...shared,
});
/** Interface texts of the company, over those the site comes with. */
export const ownMessagesKind = defineKind('own-messages', `content/messages/${language}\\.json`, {
  schema: messages,
  ...shared,
});

const pageFile = page.omit({ code: true });
const toTitle = (file: z.output<typeof pageFile>) => ({ title: getPageTitle(file) });

export const pageKind = defineKind('page', `content/${language}/pages/${codes}\\.yaml`, {
  schema: scheduled(pageFile),
  toCard: toTitle,
  ...own,
});
/** The page around an article, a vacancy or a city. */
export const templateKind = defineKind('template', `content/${language}/templates/${code}\\.yaml`, {
  schema: pageFile,
  ...shared,
});
export const articleKind = defineKind('article', `content/${language}/news/${code}\\.yaml`, {
  schema: scheduled(articleFile),
  toCard: toNewsItem,
  ...own,
});
export const vacancyKind = defineKind('vacancy', `content/${language}/vacancies/${code}\\.yaml`, {
  schema: scheduled(vacancyFile),
  toCard: toVacancyRecord,
  ...own,
});

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
