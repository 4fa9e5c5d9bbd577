import { globSync } from 'node:fs';
import { z } from 'zod';
import { articleKind, optionsKind, pageKind, vacancyKind } from '#lib/backend/embedded/kinds.ts';
import { text } from '#lib/content/fields.ts';
import { toToday } from '#lib/content/vacancy-status.ts';
import { workFormats } from '#lib/content/work-formats.ts';
import { type FileKind, findPlace } from '#lib/content-index/file-kind.ts';
import { readContentFile } from './content-files.ts';
import type { Answers, Question } from './questions.ts';

/** What an editor begins: a file in every language. */
export interface Entry {
  name: string;
  kind: FileKind;
  /** Of its files in a language. */
  folder: string;
  /** What its addresses begin with after the language. */
  address: string;
  getQuestions(languages: readonly string[]): Question[];
  toValue(answers: Answers, title: string): object;
}

/** For words that are still to be written, in any language. */
const unwritten = '…';

function toDay(name: string, what: string): Question {
  return { name, what, schema: z.iso.date('must be a day, like 2026-03-01'), fallback: toToday() };
}

/** Of a page: more than one part is a page below others. The first must not be what routes of the site begin with. */
export function toCodeQuestion({ kind, folder }: Pick<Entry, 'kind' | 'folder'>): Question {
  const routes = globSync('*/**/page{,.dev}.tsx', { cwd: 'app/[lang]' }).map(
    (file) => file.split(/[\\/]/)[0],
  );
  const isFree = (code: string) => kind !== pageKind || !routes.includes(code.split('/')[0]);
  const schema = z
    .string()
    .max(150, 'must have 150 characters at most')
    .refine(
      (code) => findPlace([kind], `content/ru/${folder}/${code}.yaml`) !== null,
      'must be small letters, digits and hyphens between them',
    )
    .refine(isFree, 'is an address of the site itself');
  return { name: 'code', what: 'Last part of the address, like five-cities', schema };
}

/** A city has to be known in every language; a site without options takes any. */
function toCityQuestion(languages: readonly string[]): Question {
  const lists = languages.flatMap((language) => {
    const options = readContentFile(optionsKind, `${language}/vacancy-options.yaml`);
    return options ? [Object.keys(options.cities)] : [];
  });
  const cities = lists[0]?.filter((city) => lists.every((list) => list.includes(city)));
  const known = cities?.join(', ');
  const schema = text.refine(
    (city) => cities?.includes(city) ?? true,
    `must be in vacancy-options.yaml: ${known}`,
  );
  return { name: 'city', what: known ? `City: ${known}` : 'City', schema };
}

const article: Entry = {
  name: 'article',
  kind: articleKind,
  folder: 'news',
  address: 'news/',
  getQuestions: () => [toDay('date', 'Day of the article')],
  toValue: ({ date }, title) => ({
    title,
    previewText: unwritten,
    date,
    text: [{ type: 'text', text: `<p>${unwritten}</p>\n` }],
  }),
};

const vacancy: Entry = {
  name: 'vacancy',
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
    toDay('date', 'Day when it is posted'),
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
