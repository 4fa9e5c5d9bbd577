import type { z } from 'zod';
import { initialData } from '#lib/content/initial-data.ts';
import { languageList } from '#lib/content/languages.ts';
import { page } from '#lib/content/page.ts';
import { getPageTitle } from '#lib/content/page-title.ts';
import type { FileKind } from '#lib/content-index/file-kind.ts';
import { messages } from '#lib/i18n/messages.ts';
import { articleFile, toNewsItem } from './news.ts';
import { optionsFile, toVacancyRecord, vacancyFile } from './vacancies.ts';

const language = '(?<language>[a-z]{2})';
const segment = '[a-z0-9]+(?:[-_][a-z0-9]+)*';
const code = `(?<code>${segment})`;
const codes = `(?<code>${segment}(?:/${segment})*)`;

function defineKind<Value, Card>(
  name: string,
  path: string,
  parts: Pick<FileKind<Value, Card>, 'schema' | 'toCard' | 'isShared'>,
): FileKind<Value, Card> {
  return { name, pattern: new RegExp(`^${path}$`), ...parts };
}

/** Files that are one a language or one for all: what is in them is read whole, and pages beside them need it. */
const shared = { toCard: () => null, isShared: true };

export const languagesKind = defineKind('languages', 'content/languages\\.yaml', {
  schema: languageList,
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
  schema: pageFile,
  toCard: toTitle,
  isShared: false,
});
/** The page around an article or a vacancy. */
export const templateKind = defineKind('template', `content/${language}/templates/${code}\\.yaml`, {
  schema: pageFile,
  ...shared,
});
export const articleKind = defineKind('article', `content/${language}/news/${code}\\.yaml`, {
  schema: articleFile,
  toCard: toNewsItem,
  isShared: false,
});
export const vacancyKind = defineKind('vacancy', `content/${language}/vacancies/${code}\\.yaml`, {
  schema: vacancyFile,
  toCard: toVacancyRecord,
  isShared: false,
});

export const kinds: readonly FileKind[] = [
  articleKind,
  vacancyKind,
  pageKind,
  templateKind,
  languagesKind,
  initialDataKind,
  optionsKind,
  messagesKind,
  ownMessagesKind,
];
