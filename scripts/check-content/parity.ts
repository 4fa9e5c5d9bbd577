import { readFileSync } from 'node:fs';
import { messages } from '#lib/i18n/messages.ts';
import type { Complaint } from './content-file.ts';

function flatten(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
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

function readKeys(file: string): string[] {
  return flatten(messages.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

export function compareMessages(languages: string[]): Complaint[] {
  const files = languages.map((language) => `messages/${language}.json`);
  const keys = new Map<string, Set<string>>();
  for (const file of files) {
    try {
      keys.set(file, new Set(readKeys(file)));
    } catch (error) {
      return [{ file, line: 1, text: String(error) }];
    }
  }
  const all = new Set([...keys.values()].flatMap((own) => [...own]));
  return [...keys].flatMap(([file, own]) =>
    difference(all, own).map((key) => ({ file, line: 1, text: `${key} is missing` })),
  );
}
