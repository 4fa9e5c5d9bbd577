import { readFileSync } from 'node:fs';
import type { Complaint } from './content-file.ts';

function flatten(messages: object, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : flatten(value, `${prefix}${key}.`),
  );
}

function difference(from: Iterable<string>, other: Set<string>): string[] {
  return [...from].filter((item) => !other.has(item));
}

/** Every language has the files that the first one has, and no others. */
export function compareFiles(files: Map<string, string[]>): Complaint[] {
  const all = new Set([...files.values()].flat());
  return [...files].flatMap(([language, own]) =>
    difference(all, new Set(own)).map((name) => ({
      file: `content/${language}/${name}.yaml`,
      line: 1,
      text: 'is missing: another language has it',
    })),
  );
}

export function compareMessages(languages: string[]): Complaint[] {
  const keys = new Map(
    languages.map((language) => {
      const file = `messages/${language}.json`;
      return [file, new Set(flatten(JSON.parse(readFileSync(file, 'utf8'))))] as const;
    }),
  );
  const all = new Set([...keys.values()].flatMap((own) => [...own]));
  return [...keys].flatMap(([file, own]) =>
    difference(all, own).map((key) => ({ file, line: 1, text: `${key} is missing` })),
  );
}
