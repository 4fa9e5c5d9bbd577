import type { CacheControl } from 'next/dist/server/lib/cache-control';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache';
import type { CachedPage } from '#lib/cache/cached-page.ts';
import { everything } from '#lib/shared/shared.ts';
import { toCachedPage } from './page-answer.ts';
import { toBytes } from './value-bytes.ts';

export interface Entry extends CacheHandlerValue {
  value: IncrementalCacheValue;
  lastModified: number;
  /** By `performance.now()`: what was revalidated later may not be in it. */
  startedAt: number;
  cacheControl: CacheControl | undefined;
  tags: string[];
  bytes: number;
  /** What is sent in front of Next. */
  page: CachedPage | undefined;
}

type Made = Pick<Entry, 'value' | 'lastModified' | 'startedAt' | 'cacheControl'>;

function toTags(value: IncrementalCacheValue): string[] {
  const header = 'headers' in value && value.headers?.['x-next-cache-tags'];
  return typeof header === 'string' ? header.split(',') : [];
}

export function createEntry({ value, ...made }: Made, tags = toTags(value)): Entry {
  const { cacheControl } = made;
  return {
    ...made,
    value,
    tags: [...tags, everything],
    bytes: toBytes(value),
    page: 'rscData' in value && cacheControl ? toCachedPage(value, cacheControl) : undefined,
  };
}

/** Until when an entry needs no new render, unless it is revalidated. */
export function toEnd({ lastModified, cacheControl }: Pick<Entry, 'lastModified' | 'cacheControl'>): number {
  return lastModified + (cacheControl?.revalidate || Number.POSITIVE_INFINITY) * 1000;
}
