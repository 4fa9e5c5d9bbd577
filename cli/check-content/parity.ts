import type { Complaint, ContentFile, Path } from '#lib/content-index/content-file.ts';
import { isRecord } from '#lib/content-index/is-record.ts';
import type { LanguageFile } from './content-folder.ts';

/** Reports files that are missing in a language. */
export function compareFiles(files: Map<string, LanguageFile[]>): Complaint[] {
  const all = new Set([...files.values()].flat().map(({ name }) => name));
  return [...files].flatMap(([language, own]) =>
    [...all.difference(new Set(own.map(({ name }) => name)))].map((name) => ({
      file: `content/${language}/${name}.yaml`,
      line: 1,
      column: 1,
      text: 'is missing: another language has it',
    })),
  );
}

/** Three words or more; shorter texts may be names. */
const sentence = /\p{L}\s+\S*\p{L}\S*\s+\S*\p{L}/u;

function toEntries(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return [...value.entries()];
  return isRecord(value) ? Object.entries(value) : [];
}

interface Other {
  language: string;
  /** True for the language in which texts are written first. */
  isFirst: boolean;
}

function compare(file: ContentFile, value: unknown, other: unknown, of: Other, where: Path = []): void {
  if (of.isFirst && typeof value === 'string' && value === other && sentence.test(value))
    file.complain(where, `is not translated: it is the same in ${of.language}`);
  const own = new Map(toEntries(value));
  for (const [key, inner] of toEntries(other)) {
    if (own.has(key)) compare(file, own.get(key), inner, of, [...where, key]);
    else file.complain([...where, key], `is missing: ${of.language} has it`);
  }
}

/** Reports fields that a file has only in another language, and untranslated sentences. */
export function compareTexts(files: Map<string, LanguageFile[]>): void {
  const languages = [...files.keys()];
  for (const [language, own] of files) {
    for (const [otherLanguage, others] of files) {
      if (language === otherLanguage) continue;
      const of = { language: otherLanguage, isFirst: otherLanguage === languages[0] };
      const known = new Map(others.map(({ name, file }) => [name, file.value]));
      for (const { name, file } of own) {
        const isWhole = file.value !== undefined && known.get(name) !== undefined;
        if (isWhole) compare(file, file.value, known.get(name), of);
      }
    }
  }
}
