import { z } from 'zod';
import type { ContentFile } from '#lib/content-index/content-file.ts';
import { env } from '#lib/settings/env.ts';
import type { LanguageFile } from './content-folder.ts';

const wording = z
  .object({
    /** How the number is written: `70`, or `три` and `трёх`. */
    values: z.array(z.union([z.string(), z.number()]).transform(String)).default([]),
    /** Regular expressions for the places that state it; `#` is the number. */
    said: z.array(z.string()).default([]),
    /** Regular expressions for what no text may say. */
    never: z.array(z.string()).default([]),
  })
  .refine(({ values, said }) => (values.length === 0) === (said.length === 0), {
    message: 'needs both values and said, or neither',
  });

/** The pay of a number of hours after commission, with the extras, from the rates in `tariffs.yaml`. */
const pay = z.object({
  workers: z.enum(['drivers', 'couriers']),
  zone: z.string(),
  work: z.string(),
  hours: z.number(),
});

/** `content/facts.yaml`: numbers that several texts state, and statements that are not true. */
const factsFile = z.record(
  z.string(),
  z.object({
    /** Texts that state it in every language: `pages/driver`, `messages`. */
    in: z.array(z.string()).default([]),
    /** A file, and the field in it whose entries are as many: `[cities, cities]`. */
    countOf: z.tuple([z.string(), z.string()]).optional(),
    /** Counts only the entries that have this value in a list: `[services, quiet]`. */
    having: z.tuple([z.string(), z.string()]).optional(),
    pay: pay.optional(),
    /** The setting whose value it is: `RETENTION_DAYS`. */
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

/** How many entries a field of a file has; none if the file is not there or broken. */
function count({ countOf, having }: Fact, files: readonly LanguageFile[]): number | undefined {
  const [name = '', field = ''] = countOf ?? [];
  const entries: unknown = Object(findValue(name, files))[field];
  if (!entries) return undefined;
  const [list = '', value] = having ?? [];
  const all = Object.values(entries);
  return (having ? all.filter((entry) => Object(Object(entry)[list]).includes?.(value)) : all).length;
}

/** Whole roubles; none if the file is not there or broken, not a number if it has no such rate. */
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
  /** The text with spaces and hyphens like any others, as long as it was. */
  plain: string;
  small: string;
}

function toPlainFile(own: LanguageFile): PlainFile {
  const plain = own.file.text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
  return { ...own, plain, small: plain.toLowerCase() };
}

/** Words that stand in whatever the pattern finds: to look for them first is a hundred times faster. */
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

/** Complains about a number in the facts that is not what the content adds up to. */
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
    complain(`${language}/${fact.countOf?.[0]} has ${counted}`);
  const paid = fact.pay && computePay(fact.pay, files);
  if (paid !== undefined && !digits.includes(String(paid)))
    complain(`by the rates of ${language}/tariffs it is ${paid}`);
  const set = fact.setting && Reflect.get(env, fact.setting);
  if (fact.setting && !digits.includes(String(set))) complain(`${fact.setting} is ${set}`);
}

/** Complains about what the facts say is not true. */
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
 * Complains about texts that state another number than the facts, and about facts that their texts no longer state:
 * what was said in other words would otherwise slip out of the check.
 */
export function compareFacts(facts: ContentFile, language: string, files: readonly LanguageFile[]): void {
  const texts = files.map(toPlainFile);
  for (const [name, fact] of Object.entries(facts.check(factsFile, facts.value) ?? {})) {
    const { values = [], said = [] } = fact.languages[language] ?? {};
    checkSource(facts, name, fact, language, files);
    findUntrue(facts, name, fact, language, texts);
    const statements = said.flatMap((words, index) => {
      const found = findStatements(words, texts);
      if (found.length === 0) facts.complain([name, 'languages', language, 'said', index], 'nobody says so');
      return found;
    });
    for (const [index, place] of fact.in.entries()) {
      if (!statements.some((statement) => statement.name === place)) {
        facts.complain([name, 'in', index], `${language}/${place} does not say it in these words`);
      }
    }
    const lowerCase = values.map((value) => value.toLowerCase());
    for (const { file, offset, written } of statements) {
      if (lowerCase.includes(written.toLowerCase())) continue;
      file.complainAt(offset, `${name} is ${values.join(' or ')}, not ${written}`);
    }
  }
}
