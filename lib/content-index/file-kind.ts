import { parse } from 'yaml';
import { z } from 'zod';
import type { Term } from '#lib/content/schedule.ts';
import { parseWellFormed } from '#lib/content/well-formed.ts';

export interface Place {
  /** `''` for files of all languages, as `code` is for files that are the only one of their kind. */
  language: string;
  code: string;
}

/** The rules for the files of one place. */
export interface FileKind<Value = unknown, Card = unknown> {
  name: string;
  /** Of a file's name, `content/ru/news/x.yaml`, with the groups `language` and `code`. */
  pattern: RegExp;
  schema: z.ZodType<Value>;
  /** The part of a file that lists show, which stays in memory. */
  toCard(value: Value, place: Place): Card;
  /**
   * Other pages need its files: the last good copy serves while one is broken, and none is ever unpublished. A file that
   * is not shared may have the fields of `scheduled`, which are stored apart from its value.
   */
  isShared: boolean;
}

export interface FilePlace extends Place {
  kind: FileKind;
}

/** The kind, language and code of a file; `null` if the site does not read files of that name. */
export function findPlace(kinds: readonly FileKind[], name: string): FilePlace | null {
  for (const kind of kinds) {
    const match = kind.pattern.exec(name);
    const { language = '', code = '' } = match?.groups ?? {};
    if (match) return { kind, language, code };
  }
  return null;
}

/** One line a field. */
function toFault(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`).join('\n');
  }
  return error instanceof Error ? error.message : String(error);
}

/** Parses and checks the text of a file. */
export function parseFile<Value>(
  { schema }: FileKind<Value>,
  name: string,
  text: string,
): { value: Value; fault: null } | { fault: string } {
  try {
    return {
      value: schema.parse(parseWellFormed(text, name.endsWith('.json') ? JSON.parse : parse)),
      fault: null,
    };
  } catch (error) {
    return { fault: toFault(error) };
  }
}

/** The parts of a parsed file that are stored, as JSON. */
export function toStored({ kind, ...place }: FilePlace, parsed: unknown) {
  const { publishAt, unpublishAt, ...rest }: Term = kind.isShared ? {} : Object(parsed);
  return {
    card: JSON.stringify(kind.toCard(parsed, place)),
    term: JSON.stringify({ publishAt, unpublishAt }),
    value: JSON.stringify(kind.isShared ? parsed : rest),
  };
}
