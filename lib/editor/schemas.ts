import { readFileSync } from 'node:fs';
import { isRecord } from '#lib/content-index/is-record.ts';
import type { JsonSchema } from './protocol.ts';

/** Titles are «По-русски / In English», descriptions have a line between both. */
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
    // A day or a moment: whatever of both, it is a text to who writes it.
    const isText = anyOf.every(({ type }: JsonSchema) => type === 'string');
    return { ...others, ...(isText ? { type: 'string' } : { oneOf: anyOf }) };
  });
}

/** Interface texts have no schema: the texts that the site comes with are what may be written. */
function toMessagesSchema(texts: unknown, title: string): JsonSchema {
  if (!isRecord(texts)) return { type: 'string', title, description: String(texts) };
  const fields = Object.entries(texts).map(([key, value]) => [key, toMessagesSchema(value, key)]);
  return { type: 'object', title, properties: Object.fromEntries(fields) };
}

/** Of a kind of files, with titles in the editor's language. */
export function getSchema(kind: string, language: string): JsonSchema {
  if (kind !== 'own-messages') return readSchema(kind, language);
  return toMessagesSchema(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')), '');
}
