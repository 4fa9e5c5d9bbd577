import { isDeepStrictEqual } from 'node:util';
import { fillBlock } from '#lib/backend/embedded/fill-page.ts';
import { newsCounts } from '#lib/content/news.ts';
import type { Block } from '#lib/content/page.ts';
import { toToday } from '#lib/content/vacancy-status.ts';

export function omit<Value extends object, Key extends string>(value: Value, keys: readonly Key[]) {
  const names: readonly string[] = keys;
  const kept = Object.entries(value).filter(([key]) => !names.includes(key));
  return Object.fromEntries(kept) as Omit<Value, Key>;
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

/** A list of which all is filled in, or enough, but for what leads to pages that are not there. */
function isFilled(
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

/** The block without what the site fills in by itself; one that shows anything else keeps it all. */
export function withoutLists(
  block: Block,
  lists: Parameters<typeof fillBlock>[1],
  isThere: (item: unknown) => boolean,
): Block {
  const content = Object(block.content);
  const choice = { workers: content.workers };
  const filled = omit(Object(fillBlock({ ...block, content: choice }, lists).content), Object.keys(choice));
  const enough = ['news', 'vacancies'].includes(block.type) ? newsCounts.short : Number.POSITIVE_INFINITY;
  const isOurs = ([name, value]: [string, unknown]) =>
    relations.includes(name) || isFilled(content[name], value, enough, isThere);
  const isFilledWhole = Object.entries(filled).every(isOurs);
  return isFilledWhole ? { ...block, content: omit(content, Object.keys(filled)) } : block;
}
