import { globSync } from 'node:fs';
import { z } from 'zod';
import { articleKind, optionsKind, pageKind, vacancyKind } from '#lib/backend/embedded/kinds.ts';
import { text } from '#lib/content/fields.ts';
import { toToday } from '#lib/content/vacancy-status.ts';
import { workFormats } from '#lib/content/work-formats.ts';
import { type FileKind, findPlace } from '#lib/content-index/file-kind.ts';
import { readContentFile } from './content-files.ts';
import type { Answers, Question } from './questions.ts';

/** An entry that an editor creates: a file in every language. */
export interface Entry {
  name: string;
  description: string;
  kind: FileKind;
  /** Folder of its files inside a language's folder. */
  folder: string;
  /** Part of its addresses between the language and the code. */
  address: string;
  getQuestions(languages: readonly string[]): Question[];
  toValue(answers: Answers, title: string): object;
}

/** Placeholder for texts that the editor has to write, in any language. */
const unwritten = '…';

function toDay(name: string, what: string): Question {
  return { name, what, schema: z.iso.date('must be a date like 2026-03-01'), fallback: toToday() };
}

/** Only a page's code may have several parts, as in `fleets/partners`. The first must not be a route of the site. */
export function toCodeQuestion({ kind, folder }: Pick<Entry, 'kind' | 'folder'>): Question {
  const routes = globSync('*/**/page{,.dev}.tsx', { cwd: 'app/[lang]' }).map(
    (file) => file.split(/[\\/]/)[0],
  );
  const isFree = (code: string) => kind !== pageKind || !routes.includes(code.split('/')[0]);
  const schema = z
    .string()
    .max(150, 'must have at most 150 characters')
    .refine(
      (code) => findPlace([kind], `content/ru/${folder}/${code}.yaml`) !== null,
      'must be lower-case letters, digits and single hyphens',
    )
    .refine(isFree, 'must not be an address that the site itself uses');
  return { name: 'code', what: 'Last part of the address, like five-cities', schema };
}

/** The city must be in the options of every language; a site without options accepts any city. */
function toCityQuestion(languages: readonly string[]): Question {
  const lists = languages.flatMap((language) => {
    const options = readContentFile(optionsKind, `${language}/vacancy-options.yaml`);
    return options ? [Object.keys(options.cities)] : [];
  });
  const cities = lists[0]?.filter((city) => lists.every((list) => list.includes(city)));
  const known = cities?.join(', ');
  const schema = text.refine(
    (city) => cities?.includes(city) ?? true,
    `must be one of the cities in vacancy-options.yaml: ${known}`,
  );
  return { name: 'city', what: known ? `City: ${known}` : 'City', schema };
}

const article: Entry = {
  name: 'article',
  description: 'create a news article in all languages',
  kind: articleKind,
  folder: 'news',
  address: 'news/',
  getQuestions: () => [toDay('date', 'Date of the article')],
  toValue: ({ date }, title) => ({
    title,
    previewText: unwritten,
    date,
    text: [{ type: 'text', text: `<p>${unwritten}</p>\n` }],
  }),
};

const vacancy: Entry = {
  name: 'vacancy',
  description: 'create a vacancy in all languages',
  kind: vacancyKind,
  folder: 'vacancies',
  address: 'vacancy/',
  getQuestions: (languages) => [
    toCityQuestion(languages),
    {
      name: 'job-type',
      what: `Work format: ${workFormats.join(', ')}`,
      schema: z.enum(workFormats, `must be one of ${workFormats.join(', ')}`),
      fallback: workFormats[0],
    },
    toDay('date', 'Date of the vacancy'),
  ],
  toValue: ({ city, date, 'job-type': jobType }, title) => ({
    title,
    city,
    jobType,
    datePosted: date,
    lead: unwritten,
    sections: [{ title: unwritten, text: `<p>${unwritten}</p>\n` }],
  }),
};

const page: Entry = {
  name: 'page',
  description: 'create a page in all languages',
  kind: pageKind,
  folder: 'pages',
  address: '',
  getQuestions: () => [],
  toValue: (_, title) => ({
    seo: { title, description: unwritten },
    blocks: [{ type: 'title', content: { title, lead: unwritten } }],
  }),
};

export const entries: readonly Entry[] = [article, vacancy, page];
