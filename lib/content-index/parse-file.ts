import { parse } from 'yaml';
import { z } from 'zod';
import type { Term } from '#lib/content/schedule.ts';
import type { FilePlace } from './file-kind.ts';

export type ParsedFile = { value: unknown; fault: null } | { fault: string };

/** One line a field. */
function toFault(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`).join('\n');
  }
  return error instanceof Error ? error.message : String(error);
}

/** Reads and checks the text of a file; what is wrong with it instead, if anything is. */
export function parseFile({ kind }: FilePlace, name: string, text: string): ParsedFile {
  try {
    return {
      value: kind.schema.parse(name.endsWith('.json') ? JSON.parse(text) : parse(text)),
      fault: null,
    };
  } catch (error) {
    return { fault: toFault(error) };
  }
}

/** What is kept of the value of a file, as JSON. */
export function toKept({ kind, ...place }: FilePlace, parsed: unknown) {
  const { publishAt, unpublishAt, ...rest }: Term = kind.isScheduled ? Object(parsed) : {};
  const value = kind.isScheduled ? rest : parsed;
  return {
    card: JSON.stringify(kind.toCard(value, place)),
    term: JSON.stringify({ publishAt, unpublishAt }),
    value: JSON.stringify(value),
  };
}
