import { z } from 'zod';
import type { ContentFile } from '#lib/content-index/content-file.ts';
import type { LanguageFile } from './content-folder.ts';

const wording = z.object({
  /** How the number is written: `70`, or `три` and `трёх`. */
  values: z.array(z.union([z.string(), z.number()]).transform(String)).min(1),
  /** Regular expressions for the places where it stands; `#` is the number. */
  said: z.array(z.string()).min(1),
});

/** `content/facts.yaml`: numbers that several texts state. */
const factsFile = z.record(
  z.string(),
  z.object({
    /** Texts that state it in every language: `pages/driver`, `messages`. */
    in: z.array(z.string()).min(1),
    /** A file, and the field in it whose entries are as many: `[cities, cities]`. */
    countOf: z.tuple([z.string(), z.string()]).optional(),
    languages: z.record(z.string(), wording),
  }),
);

/** How many entries a field of a file has; none if the file is not there or broken. */
function count([name, field]: [string, string], files: readonly LanguageFile[]): number | undefined {
  const entries = Object(files.find((other) => other.name === name)?.file.value)[field];
  return entries && Object.keys(entries).length;
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
  const plain = said.replace(/\([^()]*\)[?*]?/g, '#');
  if (/[()|]/.test(plain)) return '';
  const words = plain.replace(/\[[^\]]*\]|\\.|.[?*]/g, '#').split(/[^\p{L} -]/u);
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

/**
 * Complains about texts that state another number than the facts, and about facts that their texts no longer state:
 * what was said in other words would otherwise slip out of the check.
 */
export function compareFacts(facts: ContentFile, language: string, files: readonly LanguageFile[]): void {
  const texts = files.map(toPlainFile);
  const known = Object.entries(facts.check(factsFile, facts.value) ?? {});
  for (const [fact, { in: places, countOf, languages }] of known) {
    const { values = [], said = [] } = languages[language] ?? {};
    const counted = countOf && count(countOf, files);
    if (counted !== undefined && !values.includes(String(counted))) {
      facts.complain([fact, 'languages', language, 'values'], `${language}/${countOf?.[0]} has ${counted}`);
    }
    const statements = said.flatMap((words, index) => {
      const found = findStatements(words, texts);
      if (found.length === 0) facts.complain([fact, 'languages', language, 'said', index], 'nobody says so');
      return found;
    });
    for (const [index, place] of places.entries()) {
      if (!statements.some(({ name }) => name === place)) {
        facts.complain([fact, 'in', index], `${language}/${place} does not say it in these words`);
      }
    }
    const lowerCase = values.map((value) => value.toLowerCase());
    for (const { file, offset, written } of statements) {
      if (lowerCase.includes(written.toLowerCase())) continue;
      file.complainAt(offset, `${fact} is ${values.join(' or ')}, not ${written}`);
    }
  }
}
