import { z } from 'zod';

/** What the panel of the editor and its server say to each other. */

/** Of a content file as the index names it: `content/ru/pages/index.yaml`, `content/messages/ru.json`. */
const name = z.string().regex(/^content\/[\w./-]+\.(?:yaml|json)$/);
const language = z.string().regex(/^[a-z]{2}$/);
const code = z.string().min(1).max(150);

/** The requests by their names: `POST /api/editor/do/NAME` with JSON. */
export const requests = {
  /** → `FileList` */
  list: z.strictObject({}),
  /** JSON Schema (draft 7) of a kind of files, with titles in the editor's language. → `JsonSchema` */
  schema: z.strictObject({ kind: z.string(), language }),
  /** → `OpenFile` */
  open: z.strictObject({ name }),
  /**
   * Keeps what is typed, as a value or, for a file that is broken, as text. It is in the preview at once, and in the
   * file when it is saved. `isRebased` takes the file as it is now for what the draft was begun from. → `OpenFile`
   */
  draft: z.strictObject({
    name,
    value: z.unknown().optional(),
    text: z.string().optional(),
    isRebased: z.boolean().optional(),
  }),
  /** → `OpenFile`; with `theirs` when the file has changed meanwhile: nothing is written then. */
  save: z.strictObject({ name }),
  /** Drops the draft. → `OpenFile` */
  discard: z.strictObject({ name }),
  /** Takes the last save back. → `Saved` */
  undo: z.strictObject({}),
  /** An entry in all languages by `npm run new`; `answers` are its options, `title-ru` for one. → `Saved` */
  begin: z.strictObject({
    entry: z.enum(['page', 'article', 'vacancy']),
    answers: z.record(z.string().regex(/^[a-z-]+$/), z.string().max(300)),
  }),
  /** The files of an entry in all languages get another code; redirects lead from the old addresses. → `Saved` */
  rename: z.strictObject({ name, code }),
  /** Of all languages. → `Saved` */
  remove: z.strictObject({ name }),
  /** Begins the file of another language as a copy of this one. → `Saved` */
  translate: z.strictObject({ name, language }),
  /** What differs from the last commit. → `Change[]` */
  changes: z.strictObject({ language }),
  /** The whole check of the content as it is saved. → `Fault[]` */
  check: z.strictObject({}),
  /** Mends typography as `check:content -- --fix` does. → `Saved` */
  fix: z.strictObject({}),
  /** Pictures and films of the public folders. → `PublicFile[]` */
  files: z.strictObject({}),
} as const;
/** `POST /api/editor/do/upload?name=photo.jpg` has the file as its body. → `PublicFile` */

export type RequestName = keyof typeof requests;
export type RequestOf<Name extends RequestName> = z.input<(typeof requests)[Name]>;

export type Path = (string | number)[];

export interface Fault {
  name: string;
  /** From 1. */
  line: number;
  /** The field at that place; empty for the file. */
  path: Path;
  text: string;
}

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema is as deep as it likes
export type JsonSchema = Record<string, any>;

/** A content file as the panel works on it. */
export interface OpenFile {
  name: string;
  /** `page`, `article`, `own-messages` … */
  kind: string;
  language: string;
  /** The draft's, or the file's; left out while it cannot be read. */
  value?: unknown;
  text: string;
  isDraft: boolean;
  faults: Fault[];
  /** The file as somebody else has changed it since the draft was begun; `base` is what it was. */
  theirs?: { value: unknown; base: unknown };
}

export interface ListedFile {
  name: string;
  kind: string;
  language: string;
  code: string;
  title: string;
  /** Of its page, `/ru/driver`, if it has one. */
  address?: string;
  isDraft: boolean;
  isBroken: boolean;
}

export interface FileList {
  files: ListedFile[];
  languages: { code: string; title: string }[];
  /** Whether there is a save to take back. */
  canUndo: boolean;
}

/** What a request has written to disk. */
export interface Saved {
  names: string[];
}

export interface Change {
  name: string;
  what: 'new' | 'changed' | 'removed';
  /** Titles of the fields that differ, in the editor's language. */
  fields: string[];
}

export interface PublicFile {
  /** As content names it: `/art/news/depot.svg`. */
  src: string;
  bytes: number;
  /** In pixels, of a picture that was just added. */
  width?: number;
  height?: number;
}

export interface Answers {
  list: FileList;
  schema: JsonSchema;
  open: OpenFile;
  draft: OpenFile;
  save: OpenFile;
  discard: OpenFile;
  undo: Saved;
  begin: Saved;
  rename: Saved;
  remove: Saved;
  translate: Saved;
  changes: Change[];
  check: Fault[];
  fix: Saved;
  files: PublicFile[];
}
