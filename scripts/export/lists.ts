import { isDeepStrictEqual } from 'node:util';
import { fillBlock } from '#lib/backend/embedded/fill-page.ts';
import { newsCounts } from '#lib/content/news.ts';
import type { Block } from '#lib/content/page.ts';
import { toToday } from '#lib/content/vacancy-status.ts';

type Lists = Parameters<typeof fillBlock>[1];

export function omit<Value extends object, Key extends keyof Value>(
  value: Value,
  keys: readonly Key[],
): Omit<Value, Key> {
  const names: readonly PropertyKey[] = keys;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !names.includes(key))) as Omit<
    Value,
    Key
  >;
}

/** What an entry has only from standing among others, which the site works out again. */
const relations = ['next', 'order', 'place', 'previous', 'similar', 'total'];

function isEmpty(value: unknown): boolean {
  const isBlank = value === null || value === '' || value === false;
  return isBlank || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** Equal for what is equal to visitors: without relations and what is empty, dates as days. */
export function toComparable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (key, inner) => {
    if (key === 'date' && typeof inner === 'number') return toToday(new Date(inner * 1000));
    return key !== '' && (relations.includes(key) || isEmpty(inner)) ? undefined : inner;
  });
}

function agree(
  given: unknown,
  filled: unknown,
  enough: number,
  isThere: (item: unknown) => boolean,
): boolean {
  if (!Array.isArray(given) || !Array.isArray(filled))
    return isDeepStrictEqual(toComparable(given), toComparable(filled));
  const there = given.filter(isThere);
  const isWhole = given.length >= Math.min(filled.length, enough);
  return isWhole && isDeepStrictEqual(toComparable(there), toComparable(filled.slice(0, there.length)));
}

/**
 * The block without the entries that the site would fill in by itself. One that shows others keeps them all. Those that
 * lead to pages which are not there do not count.
 */
export function withoutLists(block: Block, lists: Lists, isThere: (code: string) => boolean): Block {
  const { workers, ...content } = Object(block.content);
  const filled = Object(fillBlock({ ...block, content: { workers } }, lists).content);
  const enough = ['news', 'vacancies'].includes(block.type) ? newsCounts.short : Number.POSITIVE_INFINITY;
  const isItemThere = (item: unknown) => {
    const { link } = Object(item);
    return typeof link !== 'string' || isThere(link.slice(1));
  };
  const names = Object.keys(filled).filter((name) => name !== 'workers');
  const isOurs = (name: string) =>
    relations.includes(name) || agree(content[name], filled[name], enough, isItemThere);
  return names.every(isOurs) ? { ...block, content: omit(Object(block.content), names as never[]) } : block;
}
