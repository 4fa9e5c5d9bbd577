import { parse } from 'yaml';
import { z } from 'zod';
import type { FilePlace } from './file-kind.ts';

export type ParsedFile = { value: unknown; card: unknown; fault: null } | { fault: string };

/** One line a field. */
function toFault(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`).join('\n');
  }
  return error instanceof Error ? error.message : String(error);
}

/** Reads and checks the text of a file; what is wrong with it instead, if anything is. */
export function parseFile({ kind, ...place }: FilePlace, name: string, text: string): ParsedFile {
  try {
    const value = kind.schema.parse(name.endsWith('.json') ? JSON.parse(text) : parse(text));
    return { value, card: kind.toCard(value, place), fault: null };
  } catch (error) {
    return { fault: toFault(error) };
  }
}
