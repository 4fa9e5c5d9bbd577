/** What the panel of the editor and its server say to each other; the requests are in `answer.ts`. */

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
  /** As the index names it: `content/ru/pages/index.yaml`, `content/messages/ru.json`. */
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

export interface ListedFile extends Pick<OpenFile, 'name' | 'kind' | 'language' | 'isDraft'> {
  code: string;
  title: string;
  /** Of its page, `/ru/driver`, if it has one. */
  address?: string;
  isBroken: boolean;
}

export interface FileList {
  files: ListedFile[];
  languages: { code: string; title: string }[];
  /** Whether there is a save to take back. */
  canUndo: boolean;
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
  /** In pixels, of a picture that was just added. */
  width?: number;
  height?: number;
}

/** A header of every request: what the process gave to the panel's own page. */
export const tokenHeader = 'x-editor-token';
