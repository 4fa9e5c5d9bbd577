import { readFileSync } from 'node:fs';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

export interface Complaint {
  file: string;
  line: number;
  text: string;
}

type Path = PropertyKey[];

/** A YAML file that knows on which line each of its values stands. */
export class ContentFile {
  readonly complaints: Complaint[] = [];
  readonly value: unknown;
  readonly name: string;
  #document: Document;
  #lines = new LineCounter();

  /** `name` is what the complaints call the file at `path`. */
  constructor(name: string, path: string) {
    this.name = name;
    this.#document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: this.#lines });
    for (const error of this.#document.errors) {
      this.complaints.push({ file: name, line: error.linePos?.[0].line ?? 1, text: error.message });
    }
    this.value = this.complaints.length > 0 ? undefined : this.#document.toJS();
  }

  /** The line of the value, or of the nearest one around it that is in the file. */
  lineOf(path: Path): number {
    for (let length = path.length; length > 0; length--) {
      const node = this.#document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return this.#lines.linePos(node.range[0]).line;
    }
    return 1;
  }

  complain(path: Path, text: string) {
    const where = path.map(String).join('.');
    this.complaints.push({
      file: this.name,
      line: this.lineOf(path),
      text: where ? `${where}: ${text}` : text,
    });
  }

  /** Parses a part of the file; complains about what does not fit and about fields nobody reads. */
  check<Schema extends z.ZodType>(
    schema: Schema,
    value: unknown,
    path: Path = [],
  ): z.output<Schema> | undefined {
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) this.complain([...path, ...issue.path], issue.message);
      return undefined;
    }
    for (const unread of findUnread(value, parsed.data)) {
      this.complain([...path, ...unread], 'is not a field of this entity');
    }
    return parsed.data;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Paths of what the schema has left out of the given value. */
function findUnread(given: unknown, read: unknown, path: Path = []): Path[] {
  if (Array.isArray(given) && Array.isArray(read) && given.length === read.length) {
    return given.flatMap((item, index) => findUnread(item, read[index], [...path, index]));
  }
  if (!isRecord(given) || !isRecord(read)) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    key in read ? findUnread(value, read[key], [...path, key]) : [[...path, key]],
  );
}
