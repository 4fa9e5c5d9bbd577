import { readFileSync } from 'node:fs';
import { isRecord } from '#lib/content-index/is-record.ts';
import type { JsonSchema } from './protocol.ts';

/** Selects the language. Titles are «По-русски / In English»; descriptions have a line between the two. */
function pick(text: string, separator: string, language: string): string {
  const [russian = '', english] = text.split(separator);
  return language === 'ru' ? russian : (english ?? russian);
}

function readSchema(kind: string, language: string): JsonSchema {
  return JSON.parse(readFileSync(`schemas/content/${kind}.json`, 'utf8'), (key, value) => {
    if (key === 'title' && typeof value === 'string') return pick(value, ' / ', language);
    if (key === 'description' && typeof value === 'string') return pick(value, '\n\n', language);
    if (!Array.isArray(value?.anyOf)) return value;
    const { anyOf, ...others } = value;
    // A date or a date-time: both are strings to the editor.
    const isText = anyOf.every(({ type }: JsonSchema) => type === 'string');
    return { ...others, ...(isText ? { type: 'string' } : { oneOf: anyOf }) };
  });
}

/** Messages have no schema; the built-in file defines the allowed keys. */
function toMessagesSchema(texts: unknown, title: string): JsonSchema {
  if (!isRecord(texts)) return { type: 'string', title, description: String(texts) };
  const fields = Object.entries(texts).map(([key, value]) => [key, toMessagesSchema(value, key)]);
  return { type: 'object', title, properties: Object.fromEntries(fields) };
}

/** JSON Schema of a file kind, titled in the editor's language. */
export function getSchema(kind: string, language: string): JsonSchema {
  if (kind !== 'own-messages') return readSchema(kind, language);
  return toMessagesSchema(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')), '');
}
