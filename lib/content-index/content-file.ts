import { readFileSync } from 'node:fs';
import { type Document, isNode, LineCounter, parseDocument, Scalar, visit } from 'yaml';
import type { z } from 'zod';
import { isRecord } from './is-record.ts';

/** Both counted from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

export interface Complaint extends TextPlace {
  file: string;
  text: string;
  /** Name in error messages. */
  path?: Path;
}

export function toLine({ file, line, column, text }: Complaint): string {
  return `${file}:${line}:${column} ${text}`;
}

export type Path = PropertyKey[];

/** A text as written in the file, without its quotes. */
export interface WrittenText {
  start: number;
  raw: string;
  /** Parsed value. */
  value: string;
}

/** A YAML or JSON file with the positions of its values. */
export class ContentFile {
  readonly complaints: Complaint[] = [];
  readonly value: unknown;
  readonly text: string;
  /** Name in complaints. */
  readonly name: string;
  readonly path: string;
  #document: Document;
  #lines = new LineCounter();
  #toMessage: z.core.$ZodErrorMap | undefined;

  constructor(
    name: string,
    path: string,
    text = readFileSync(path, 'utf8'),
    toMessage?: z.core.$ZodErrorMap,
  ) {
    this.name = name;
    this.path = path;
    this.text = text;
    this.#toMessage = toMessage;
    this.#document = parseDocument(this.text, { lineCounter: this.#lines });
    for (const { pos, message } of this.#document.errors)
      this.complainAt(pos[0], message.split('\n')[0] ?? '');
    this.value = this.complaints.length > 0 ? undefined : this.#document.toJS();
  }

  complainAt(offset: number, text: string, path?: Path) {
    this.complaints.push({ file: this.name, ...this.#toPlace(offset), text, ...(path && { path }) });
  }

  complain(path: Path, text: string) {
    const where = path.map(String).join('.');
    this.complainAt(this.#findOffset(path), where ? `${where}: ${text}` : text, path);
  }

  /** Parses a part of the file. Reports invalid values and unknown fields. */
  check<Schema extends z.ZodType>(
    schema: Schema,
    value: unknown,
    path: Path = [],
  ): z.output<Schema> | undefined {
    const parsed = schema.safeParse(value, this.#toMessage && { error: this.#toMessage });
    if (!parsed.success) {
      for (const issue of parsed.error.issues) this.complain([...path, ...issue.path], issue.message);
      return undefined;
    }
    for (const unread of findUnread(value, parsed.data)) {
      this.complain([...path, ...unread], 'is not a field of this entity');
    }
    return parsed.data;
  }

  listTexts(): WrittenText[] {
    const texts: WrittenText[] = [];
    visit(this.#document, {
      Scalar: (key, node) => {
        if (key === 'key' || typeof node.value !== 'string' || !node.range) return;
        const isQuoted = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE;
        const start = node.range[0] + Number(isQuoted);
        const raw = this.text.slice(start, node.range[1] - Number(isQuoted));
        texts.push({ start, raw, value: node.value });
      },
    });
    return texts;
  }

  /** Start of a value, or of the nearest enclosing value that is in the file. */
  find(path: Path): TextPlace {
    return this.#toPlace(this.#findOffset(path));
  }

  #toPlace(offset: number): TextPlace {
    const { line, col } = this.#lines.linePos(offset);
    return { line, column: col };
  }

  #findOffset(path: Path): number {
    for (let length = path.length; length > 0; length--) {
      const node = this.#document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return node.range[0];
    }
    return 0;
  }
}

/** Paths of given values that the schema has dropped. */
function findUnread(given: unknown, read: unknown, path: Path = []): Path[] {
  if (Array.isArray(given) && Array.isArray(read) && given.length === read.length) {
    return given.flatMap((item, index) => findUnread(item, read[index], [...path, index]));
  }
  if (!isRecord(given) || !isRecord(read)) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    key in read ? findUnread(value, read[key], [...path, key]) : [[...path, key]],
  );
}
