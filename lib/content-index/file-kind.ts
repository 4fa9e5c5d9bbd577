import type { z } from 'zod';

export interface Place {
  /** `''` for files of all languages, as `code` is for files that are the only one of their kind. */
  language: string;
  code: string;
}

/** What the files of one place are, and what is kept in memory of each. */
export interface FileKind<Value = unknown, Card = unknown> {
  name: string;
  /** Of a file's name, `content/ru/news/x.yaml`, with the groups `language` and `code`. */
  pattern: RegExp;
  schema: z.ZodType<Value>;
  /** Its files say themselves when they are out, by the fields of `scheduled`; the value is kept without these. */
  isScheduled?: boolean;
  /** What lists show of a file. */
  toCard(value: Value, place: Place): Card;
  /** The last good copy serves while the file is broken: pages beside it need it. */
  isShared: boolean;
}

export interface FilePlace extends Place {
  kind: FileKind;
}

/** What a file of that name is; `null` for one that the site does not read. */
export function findPlace(kinds: readonly FileKind[], name: string): FilePlace | null {
  for (const kind of kinds) {
    const match = kind.pattern.exec(name);
    const { language = '', code = '' } = match?.groups ?? {};
    if (match) return { kind, language, code };
  }
  return null;
}
