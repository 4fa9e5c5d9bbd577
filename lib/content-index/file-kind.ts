import { parse } from 'yaml';
import { z } from 'zod';
import type { Term } from '#lib/content/schedule.ts';
import { parseWellFormed } from '#lib/content/well-formed.ts';

export interface Place {
  /** `''` for files of all languages; `code` is `''` for a file that is the only one of its kind. */
  language: string;
  code: string;
}

/** Rules for the files of one kind. */
export interface FileKind<Value = unknown, Card = unknown> {
  name: string;
  /** Matches a file name such as `content/ru/news/x.yaml`, with the groups `language` and `code`. */
  pattern: RegExp;
  schema: z.ZodType<Value>;
  /** The part of a file that lists show. It stays in memory. */
  toCard(value: Value, place: Place): Card;
  /**
   * Other pages need these files: while one is broken, its last good copy is used, and none can be unpublished. A file
   * that is not shared may have the fields of `scheduled`, which are stored separately from its value.
   */
  isShared: boolean;
}

export interface FilePlace extends Place {
  kind: FileKind;
}

/** Kind, language and code of a file; `null` if the site does not read files with that name. */
export function findPlace(kinds: readonly FileKind[], name: string): FilePlace | null {
  for (const kind of kinds) {
    const match = kind.pattern.exec(name);
    const { language = '', code = '' } = match?.groups ?? {};
    if (match) return { kind, language, code };
  }
  return null;
}

/** Error text, one line per field. */
function toIssue(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`).join('\n');
  }
  return error instanceof Error ? error.message : String(error);
}

/** Parses and validates the text of a file. */
export function parseFile<Value>(
  { schema }: FileKind<Value>,
  name: string,
  text: string,
): { value: Value; issue: null } | { issue: string } {
  try {
    return {
      value: schema.parse(parseWellFormed(text, name.endsWith('.json') ? JSON.parse : parse)),
      issue: null,
    };
  } catch (error) {
    return { issue: toIssue(error) };
  }
}

/** The parts of a parsed file to store, as JSON. */
export function toStored({ kind, ...place }: FilePlace, parsed: unknown) {
  const { publishAt, unpublishAt, ...rest }: Term = kind.isShared ? {} : Object(parsed);
  return {
    card: JSON.stringify(kind.toCard(parsed, place)),
    term: JSON.stringify({ publishAt, unpublishAt }),
    value: JSON.stringify(kind.isShared ? parsed : rest),
  };
}
