import type { z } from 'zod';
import { brandFile } from '#lib/content/brand.ts';
import { initialData } from '#lib/content/initial-data.ts';
import { languageList } from '#lib/content/languages.ts';
import { getPageTitle, page } from '#lib/content/page.ts';
import { redirectsFile } from '#lib/content/redirects.ts';
import { scheduled } from '#lib/content/schedule.ts';
import type { FileKind, Place } from '#lib/content-index/file-kind.ts';
import { messages } from '#lib/i18n/messages.ts';
import { citiesFile } from './cities.ts';
import { articleFile, toNewsRecord } from './news.ts';
import { tariffsFile } from './tariffs.ts';
import { optionsFile, toVacancyRecord, vacancyFile } from './vacancies.ts';

export const segment = '[a-z0-9]+(?:[-_][a-z0-9]+)*';

/** `{code}` matches one path segment, `{codes}` any number of them. */
function toPattern(path: string): RegExp {
  const pattern = path
    .replaceAll('.', '\\.')
    .replace('{language}', '(?<language>[a-z]{2})')
    .replace('{code}', `(?<code>${segment})`)
    .replace('{codes}', `(?<code>${segment}(?:/${segment})*)`);
  return new RegExp(`^${pattern}$`);
}

/** A file that several pages need. */
function defineShared<Value>(name: string, path: string, schema: z.ZodType<Value>): FileKind<Value, null> {
  return { name, pattern: toPattern(path), schema, toCard: () => null, isShared: true };
}

/** A file with its own page. */
function defineEntry<Value, Card>(
  name: string,
  path: string,
  schema: z.ZodType<Value>,
  toCard: (value: Value, place: Place) => Card,
): FileKind<Value, Card> {
  return { name, pattern: toPattern(path), schema, toCard, isShared: false };
}

const pageFile = page.omit({ code: true });
/** A page as its file describes it. */
export type PageFile = z.output<typeof pageFile>;

const articlePath = 'content/{language}/news/{code}.yaml';
export const articleKind = defineEntry('article', articlePath, scheduled(articleFile), toNewsRecord);

const vacancyPath = 'content/{language}/vacancies/{code}.yaml';
export const vacancyKind = defineEntry('vacancy', vacancyPath, scheduled(vacancyFile), toVacancyRecord);

const pagePath = 'content/{language}/pages/{codes}.yaml';
const toTitle = (file: PageFile) => ({ title: getPageTitle(file) });
export const pageKind = defineEntry('page', pagePath, scheduled(pageFile), toTitle);

const templatePath = 'content/{language}/templates/{code}.yaml';
/** The page around an article, a vacancy or a city. */
export const templateKind = defineShared('template', templatePath, pageFile);

const initialDataPath = 'content/{language}/initial-data.yaml';
export const initialDataKind = defineShared('initial-data', initialDataPath, initialData);

const optionsPath = 'content/{language}/vacancy-options.yaml';
export const optionsKind = defineShared('vacancy-options', optionsPath, optionsFile);

export const brandKind = defineShared('brand', 'content/brand.yaml', brandFile);
export const languagesKind = defineShared('languages', 'content/languages.yaml', languageList);
export const redirectsKind = defineShared('redirects', 'content/redirects.yaml', redirectsFile);
export const citiesKind = defineShared('cities', 'content/{language}/cities.yaml', citiesFile);
export const tariffsKind = defineShared('tariffs', 'content/{language}/tariffs.yaml', tariffsFile);

/** The built-in interface texts. */
export const messagesKind = defineShared('messages', 'messages/{language}.json', messages);
/** The company's interface texts, which override the built-in ones. */
export const ownMessagesKind = defineShared('own-messages', 'content/messages/{language}.json', messages);

export const kinds: readonly FileKind[] = [
  articleKind,
  vacancyKind,
  pageKind,
  templateKind,
  brandKind,
  languagesKind,
  redirectsKind,
  initialDataKind,
  optionsKind,
  citiesKind,
  tariffsKind,
  messagesKind,
  ownMessagesKind,
];
