import { isRecord } from '#lib/content-index/is-record.ts';
import type { JsonSchema, Path } from './protocol.ts';

/** Paths at which two values differ. Lists of different lengths differ as a whole. */
export function listDifferences(one: unknown, other: unknown, path: Path = []): Path[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const areLists = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  if (areLists) return one.flatMap((item, index) => listDifferences(item, other[index], [...path, index]));
  if (!isRecord(one) || !isRecord(other)) return [path];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => listDifferences(one[key], other[key], [...path, key]));
}

/** Structure that translations have in common: the fields, and the number of parts. */
export function toShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toShape);
  if (!isRecord(value)) return value === undefined ? undefined : typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, key === 'type' ? field : toShape(field)]),
  );
}

/** Value at a path; `undefined` if there is none. */
export function getAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inside, key) => Object(inside)[key], value);
}

/** A copy with a different value at a path; `undefined` removes the field. */
export function setAt(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  const inner = setAt(Object(value)[key], rest, next);
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? inner : item));
  const { [key]: _, ...others } = Object(value);
  return inner === undefined ? others : { ...Object(value), [key]: inner };
}

/** Title of a field with its parents: «Контакты: Заголовок». */
export function nameField(schema: JsonSchema, value: unknown, path: Path): string {
  const titles: string[] = [];
  let part: JsonSchema | undefined = schema;
  let inside = value;
  for (const key of path) {
    inside = Object(inside)[key];
    const isItem = typeof key === 'number';
    part = isItem ? part?.['items'] : (part?.['properties']?.[key] ?? part?.['additionalProperties']);
    const block = isItem ? schema['definitions']?.[Object(inside).type] : undefined;
    // The content of a block depends on its type.
    if (block) part = { properties: { ...part?.['properties'], content: { ...block, title: '' } } };
    titles.push(block?.title ?? (isItem ? String(key + 1) : (part?.['title'] ?? key)));
  }
  return titles.filter((title) => title && title !== schema['properties']?.blocks?.title).join(': ');
}
