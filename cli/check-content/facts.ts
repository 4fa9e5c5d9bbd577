import { z } from 'zod';
import type { ContentFile } from '#lib/content-index/content-file.ts';
import { env } from '#lib/settings/env.ts';
import type { LanguageFile } from './content-folder.ts';

const wording = z
  .object({
    /** Forms of the number: `70`, or `три` and `трёх`. */
    values: z.array(z.union([z.string(), z.number()]).transform(String)).default([]),
    /** Regular expressions of statements that contain the number, written as `#`. */
    said: z.array(z.string()).default([]),
    /** Regular expressions of statements that no text may make. */
    never: z.array(z.string()).default([]),
  })
  .refine(({ values, said }) => (values.length === 0) === (said.length === 0), {
    message: 'needs both values and said, or neither',
  });

/** Pay for a number of hours after commission, with extras, computed from the rates in `tariffs.yaml`. */
const pay = z.object({
  workers: z.enum(['drivers', 'couriers']),
  zone: z.string(),
  work: z.string(),
  hours: z.number(),
});

/** `content/facts.yaml`: numbers that several texts state, and untrue statements. */
const factsFile = z.record(
  z.string(),
  z.object({
    /** Texts that state the number in every language: `pages/driver`, `messages`. */
    in: z.array(z.string()).default([]),
    /** A file and its field whose entries the number counts: `[cities, cities]`. */
    countOf: z.tuple([z.string(), z.string()]).optional(),
    /** Counts only the entries that have this value in a list: `[services, quiet]`. */
    having: z.tuple([z.string(), z.string()]).optional(),
    pay: pay.optional(),
    /** Name of the setting that has the value, for example `RETENTION_DAYS`. */
    setting: z.string().optional(),
    /** Why the texts under `never` are not true. */
    because: z.string().optional(),
    languages: z.record(z.string(), wording),
  }),
);

type Fact = z.output<typeof factsFile>[string];

function findValue(name: string, files: readonly LanguageFile[]): unknown {
  return files.find((other) => other.name === name)?.file.value;
}

/** Counts the entries of a field; undefined if the file is missing or invalid. */
function count({ countOf, having }: Fact, files: readonly LanguageFile[]): number | undefined {
  const [name = '', field = ''] = countOf ?? [];
  const entries: unknown = Object(findValue(name, files))[field];
  if (!entries) return undefined;
  const [list = '', value] = having ?? [];
  const all = Object.values(entries);
  return (having ? all.filter((entry) => Object(Object(entry)[list]).includes?.(value)) : all).length;
}

/** Returns whole roubles; undefined if the file is missing or invalid, NaN if it has no such rate. */
function computePay(
  { workers, zone, work, hours }: z.output<typeof pay>,
  files: readonly LanguageFile[],
): number | undefined {
  const tariffs = Object(findValue('tariffs', files));
  if (Object.keys(tariffs).length === 0) return undefined;
  const { commission, extras } = Object(tariffs[workers]);
  const orders = tariffs.zones?.[zone]?.[workers]?.[work];
  const total = (orders * (1 - commission / 100) + extras) * hours;
  return Math.round(total);
}

interface Statement {
  name: string;
  file: ContentFile;
  offset: number;
  written: string;
}

const number = String.raw`(?<![\p{L}\d])(\d+(?:[.,: ]\d+)*k?|\p{L}+)`;

function toPattern(said: string): RegExp {
  return new RegExp(said.replaceAll('#', number), 'dgiu');
}

interface PlainFile extends LanguageFile {
  /** The text with normal spaces and hyphens; its length is unchanged. */
  plain: string;
  small: string;
}

function toPlainFile(own: LanguageFile): PlainFile {
  const plain = own.file.text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
  return { ...own, plain, small: plain.toLowerCase() };
}

/** Words that every match of the pattern contains. Searching for them first is a hundred times faster. */
function findWords(said: string): string {
  let plain = said.replace(/\\p\{.*?\}|\\.|\[[^\]]*\]/g, '#');
  for (let outer = ''; outer !== plain; ) {
    outer = plain;
    plain = plain.replace(/\([^()]*\)/g, '#');
  }
  if (plain.includes('|')) return '';
  const words = plain.replace(/.[?*]/g, '#').split(/[^\p{L} -]/u);
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '').toLowerCase();
}

function findStatements(said: string, files: readonly PlainFile[]): Statement[] {
  const words = findWords(said);
  const pattern = toPattern(said);
  return files
    .filter(({ small }) => small.includes(words))
    .flatMap(({ name, file, plain }) =>
      [...plain.matchAll(pattern)].map((match) => {
        const [offset = match.index] = match.indices?.[1] ?? [];
        return { name, file, offset, written: match[1] ?? '' };
      }),
    );
}

/** Reports a number of the facts that differs from its source in the content or settings. */
function checkSource(
  facts: ContentFile,
  name: string,
  fact: Fact,
  language: string,
  files: readonly LanguageFile[],
) {
  const { values = [] } = fact.languages[language] ?? {};
  const digits = values.map((value) => value.replace(/[\s,]/g, ''));
  const complain = (text: string) => facts.complain([name, 'languages', language, 'values'], text);
  const counted = count(fact, files);
  if (counted !== undefined && !digits.includes(String(counted)))
    complain(`${language}/${fact.countOf?.[0]} has ${counted} entries`);
  const paid = fact.pay && computePay(fact.pay, files);
  if (paid !== undefined && !digits.includes(String(paid)))
    complain(`the rates in ${language}/tariffs add up to ${paid}`);
  const set = fact.setting && Reflect.get(env, fact.setting);
  if (fact.setting && !digits.includes(String(set))) complain(`${fact.setting} is ${set}`);
}

/** Reports statements that the facts call untrue. */
function findUntrue(
  facts: ContentFile,
  name: string,
  fact: Fact,
  language: string,
  texts: readonly PlainFile[],
) {
  for (const [index, pattern] of (fact.languages[language]?.never ?? []).entries()) {
    if (!fact.because) facts.complain([name, 'languages', language, 'never', index], 'needs a because');
    const words = findWords(pattern);
    for (const { file, plain } of texts.filter(({ small }) => small.includes(words))) {
      for (const { 0: said, index: offset } of plain.matchAll(new RegExp(pattern, 'giu')))
        file.complainAt(offset, `“${said}” is not true (${name}): ${fact.because}`);
    }
  }
}

/**
 * Reports texts that state another number than the facts, and facts that their texts no longer state: otherwise a
 * reworded text would escape the check.
 */
export function compareFacts(facts: ContentFile, language: string, files: readonly LanguageFile[]): void {
  const texts = files.map(toPlainFile);
  for (const [name, fact] of Object.entries(facts.check(factsFile, facts.value) ?? {})) {
    const wording = fact.languages[language];
    if (!wording && fact.in.length > 0) {
      facts.complain([name, 'languages'], `has no values and phrases (said) for ${language}`);
      continue;
    }
    const { values = [], said = [] } = wording ?? {};
    checkSource(facts, name, fact, language, files);
    findUntrue(facts, name, fact, language, texts);
    const statements = said.flatMap((words, index) => {
      const found = findStatements(words, texts);
      if (found.length === 0) facts.complain([name, 'languages', language, 'said', index], 'matches no text');
      return found;
    });
    for (const [index, place] of fact.in.entries()) {
      if (!statements.some((statement) => statement.name === place)) {
        facts.complain([name, 'in', index], `no phrase under said matches ${language}/${place}`);
      }
    }
    const lowerCase = values.map((value) => value.toLowerCase());
    for (const { file, offset, written } of statements) {
      if (lowerCase.includes(written.toLowerCase())) continue;
      file.complainAt(offset, `${name} is ${values.join(' or ')}, not ${written}`);
    }
  }
}
