import { readFileSync } from 'node:fs';
import { isRecord } from '#lib/content-index/is-record.ts';
import type { JsonSchema } from './protocol.ts';

const readJson = (file: string): JsonSchema => JSON.parse(readFileSync(file, 'utf8'));

/** Titles are «По-русски / In English», descriptions have a line between both. */
function pick(text: string, separator: string, language: string): string {
  const [russian = '', english] = text.split(separator);
  return language === 'ru' ? russian : (english ?? russian);
}

function translate(schema: unknown, language: string): unknown {
  if (Array.isArray(schema)) return schema.map((item) => translate(item, language));
  if (!isRecord(schema)) return schema;
  const { anyOf, oneOf = anyOf } = schema;
  // A day or a moment: whatever of both, it is a text to who writes it.
  const isText = Array.isArray(anyOf) && anyOf.every((each) => each?.type === 'string');
  const entries = Object.entries({
    ...schema,
    anyOf: undefined,
    ...(isText ? { type: 'string' } : { oneOf }),
  });
  const own = entries.map(([key, value]) => {
    if (key === 'title' && typeof value === 'string') return [key, pick(value, ' / ', language)];
    if (key === 'description' && typeof value === 'string') return [key, pick(value, '\n\n', language)];
    return [key, translate(value, language)];
  });
  return Object.fromEntries(own.filter(([, value]) => value !== undefined));
}

/** Interface texts have no schema: the texts that the site comes with are what may be written. */
function toMessagesSchema(texts: unknown, title: string): JsonSchema {
  if (!isRecord(texts)) return { type: 'string', title, description: String(texts) };
  const fields = Object.entries(texts).map(([key, value]) => [key, toMessagesSchema(value, key)]);
  return { type: 'object', title, properties: Object.fromEntries(fields) };
}

/** Of a kind of files, with titles in the editor's language. */
export function getSchema(kind: string, language: string): JsonSchema {
  if (kind !== 'own-messages')
    return translate(readJson(`schemas/content/${kind}.json`), language) as JsonSchema;
  return toMessagesSchema(readJson(`messages/${language}.json`), '');
}
