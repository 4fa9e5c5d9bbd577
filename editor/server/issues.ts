import { isCollection, isPair, isScalar, type Node, parseDocument } from 'yaml';
import type { z } from 'zod';
import { registry } from '#components/blocks/registry.ts';
import { checkBlocks } from '#lib/backend/embedded/check-blocks.ts';
import { readContent } from '#lib/backend/embedded/open-content.ts';
import { ContentFile } from '#lib/content-index/content-file.ts';
import { type FilePlace, parseFile } from '#lib/content-index/file-kind.ts';
import type { Issue, Path } from './protocol.ts';

/** Path of the value at an offset of the text. */
function findPath(node: unknown, offset: number): Path {
  if (!isCollection(node)) return [];
  for (const [index, item] of node.items.entries()) {
    const value = isPair(item) ? item.value : item;
    const [start = 0, , end = 0] = (value as Node | null)?.range ?? [];
    const key = isPair(item) && isScalar(item.key) ? String(item.key.value) : index;
    if (offset >= start && offset < end) return [key, ...findPath(value, offset)];
  }
  return [];
}

/** Path of the field at a line and column of a text, both counted from 1. */
export function findField(text: string, line: number, column: number): Path {
  const starts = text.split('\n', line - 1).join('\n').length;
  return findPath(parseDocument(text).contents, starts + (line > 1 ? 1 : 0) + column - 1);
}

const schemas = new Map(Object.entries(registry).map(([type, { schema }]) => [type, schema]));

/** Kept, because checking for changed files would be the slowest step here. Its lists are those of the page shown last. */
let site: Awaited<ReturnType<typeof readContent>> | undefined;

/** Error text if the schema has none: a key of the panel's words, and the limit. */
const toMessage: z.core.$ZodErrorMap = ({ code, input, ...issue }) => {
  if (input === undefined || input === null || input === '') return 'empty';
  const { expected, format, origin, minimum, maximum = minimum, inclusive } = Object(issue);
  const what = [inclusive === false ? 'not_above' : code, expected ?? format ?? origin, maximum];
  return what.filter((part) => part !== undefined).join(' ');
};

/** Errors in one file, as the check of all content reports them. */
export async function findIssues(
  name: string,
  text: string,
  { kind, language }: FilePlace,
): Promise<Issue[]> {
  const file = new ContentFile(name, name, text || '{}', toMessage);
  if (file.complaints.length === 0) {
    file.check(kind.schema, file.value);
    site ??= await readContent();
    if (Array.isArray(Object(file.value).blocks)) checkBlocks(file, schemas, site, language);
  }
  const issues = file.complaints.map(({ line, text, path = [] }): Issue => {
    const reason = path.length > 0 ? text.slice(path.join('.').length + 2) : text;
    return { name, line, path: path as Path, text: reason };
  });
  if (issues.length > 0 || !name.endsWith('.json')) return issues;
  // YAML accepts text that is not valid JSON.
  const { issue } = parseFile(kind, name, text || '{}');
  return issue ? [{ name, line: 1, path: [], text: issue }] : [];
}
