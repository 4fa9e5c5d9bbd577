import { z } from 'zod';

/** What the panel of the editor and its server say to each other. */

/** Of a content file as the index names it: `content/ru/pages/index.yaml`, `content/messages/ru.json`. */
const name = z.string().regex(/^content\/[\w./-]+\.(?:yaml|json)$/);
const code = z.string().max(150);
const language = z.string().regex(/^[a-z]{2}$/);

/** The requests by their names: `POST /api/editor/do/NAME` with JSON. */
export const requests = {
  /** → `FileList` */
  list: z.strictObject({}),
  /** What a page is made of. → `PageFiles`; 404 for what is no page of files. */
  page: z.strictObject({ code }),
  /** → `OpenFile` */
  open: z.strictObject({ name }),
  /** Keeps what is typed; it is in the preview at once, and in the file when it is saved. → `OpenFile` */
  draft: z.strictObject({ name, value: z.unknown() }),
  /** The same as text, for a file that is broken. → `OpenFile` */
  'draft-text': z.strictObject({ name, text: z.string() }),
  /** → `OpenFile`; with `theirs` when the file has changed meanwhile: nothing is written then. */
  save: z.strictObject({ name }),
  /** Drops the draft. → `OpenFile` */
  discard: z.strictObject({ name }),
  /** After a conflict: what was chosen field by field becomes the draft over the file as it is now. → `OpenFile` */
  resolve: z.strictObject({ name, value: z.unknown() }),
  /** Takes the last save back. → `Saved` */
  undo: z.strictObject({}),
  /** An entry in all languages by `npm run new`; `answers` are its options, `title-ru` for one. → `Saved` */
  begin: z.strictObject({
    entry: z.enum(['page', 'article', 'vacancy']),
    answers: z.record(z.string().regex(/^[a-z-]+$/), z.string().max(300)),
  }),
  /** The files of an entry in all languages get another code; a redirect leads from the old address. → `Saved` */
  rename: z.strictObject({ name, code }),
  /** Of all languages. → `Saved` */
  remove: z.strictObject({ name }),
  /** Begins the file of another language as a copy of this one. → `Saved` */
  translate: z.strictObject({ name, language }),
  /** What differs from the last commit. → `Change[]`; 409 where there is none. */
  changes: z.strictObject({}),
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
  /** Both from 1. */
  line: number;
  column: number;
  /** The field at that place; empty for the file. */
  path: Path;
  text: string;
}

/** A content file as the panel works on it. */
export interface OpenFile {
  name: string;
  /** `page`, `article`, `messages` … */
  kind: string;
  language: string;
  code: string;
  /** The draft's, or the file's; left out while it cannot be read. */
  value?: unknown;
  text: string;
  isDraft: boolean;
  /** JSON Schema (draft 7) of the value with titles in the editor's language, and `definitions` by block type. */
  schema: JsonSchema;
  faults: Fault[];
  /** The file as somebody else has changed it since the draft was begun; `base` is what it was. */
  theirs?: { value: unknown; base: unknown };
}

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema is as deep as it likes
export type JsonSchema = Record<string, any>;

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

/** `blocks` are those of `file`, or of `template` around an entry. */
export interface PageFiles {
  language: string;
  /** The page's own file: the page, or the article, the vacancy, the file of cities. */
  file: string;
  template?: string;
  /** Of a city in the file of cities. */
  path?: Path;
}

/** What a request has written to disk. */
export interface Saved {
  names: string[];
  canUndo: boolean;
}

export interface Change {
  name: string;
  kind: string;
  what: 'new' | 'changed' | 'removed';
  /** Titles of the fields that differ, in the editor's language. */
  fields: string[];
}

export interface PublicFile {
  /** As content names it: `/art/news/depot.svg`. */
  src: string;
  bytes: number;
  width?: number;
  height?: number;
}

/** A refusal: `{ message }` with a status of 400 (what was asked), 403, 404, 409 (the files say otherwise), 413, 500. */
export interface Refusal {
  message: string;
}

/** Headers of every request. */
export const tokenHeader = 'x-editor-token';
export const languageHeader = 'x-editor-language';
