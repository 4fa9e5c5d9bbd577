/** Data exchanged between the editor's panel and its server. The requests are in `handle-call.ts`. */

export type Path = (string | number)[];

export interface Issue {
  name: string;
  /** Counted from 1. */
  line: number;
  /** Field at that place; empty for the whole file. */
  path: Path;
  text: string;
}

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema is as deep as it likes
export type JsonSchema = Record<string, any>;

/** A content file as the panel works on it. */
export interface OpenFile {
  /** Name in the index: `content/ru/pages/index.yaml`, `content/messages/ru.json`. */
  name: string;
  /** `page`, `article`, `own-messages` … */
  kind: string;
  language: string;
  /** Value of the draft or the file; missing while it cannot be parsed. */
  value?: unknown;
  text: string;
  isDraft: boolean;
  issues: Issue[];
  /** The file as changed outside the editor since the draft was started; `base` is its earlier value. */
  theirs?: { value: unknown; base: unknown };
}

export interface ListedFile extends Pick<OpenFile, 'name' | 'kind' | 'language' | 'isDraft'> {
  code: string;
  title: string;
  /** Address of its page, such as `/ru/driver`, if it has one. */
  address?: string;
  isBroken: boolean;
}

export interface FileList {
  files: ListedFile[];
  languages: { code: string; title: string }[];
  /** Whether there is a save to undo. */
  canUndo: boolean;
}

export interface Change {
  name: string;
  what: 'new' | 'changed' | 'removed';
  /** Titles of the changed fields, in the editor's language. */
  fields: string[];
}

export interface PublicFile {
  /** Path as used in content: `/art/news/depot.svg`. */
  src: string;
  /** Width of an image that was just added, in pixels. */
  width?: number;
  height?: number;
}

/** Header of every request: the token that the process gave to the panel's own page. */
export const tokenHeader = 'x-editor-token';
