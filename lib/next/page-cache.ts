import { LRUCache } from 'lru-cache';
import type { CacheControl } from 'next/dist/server/lib/cache-control';
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import type { IncrementalCachedAppPageValue } from 'next/dist/server/response-cache';
import { TagTimes } from '#lib/cache/tag-times.ts';
import { isOutage, stampPage } from './stamp-page.ts';
import { toBytes } from './value-bytes.ts';

interface Entry extends CacheHandlerValue {
  tags: string[];
  bytes: number;
}

/** A page that may be sent as it is. */
export interface FreshPage {
  page: IncrementalCachedAppPageValue;
  cacheControl: CacheControl;
}

type Value = Parameters<CacheHandler['set']>[1];
type GetContext = Parameters<CacheHandler['get']>[1];
type SetContext = Parameters<CacheHandler['set']>[2];

const retrySeconds = 10;
/** Next's keys are the namespace of a route, this, and the path. */
const pathMark = '/$';

function toTags(value: Value, context: SetContext): string[] {
  if (context.fetchCache) return context.tags ?? [];
  const header = value && 'headers' in value && value.headers?.['x-next-cache-tags'];
  return typeof header === 'string' ? header.split(',') : [];
}

/**
 * Next's incremental cache in bounded memory. It keeps only good answers, so paths that do not exist cost nothing, and
 * gives the last good page instead of a failed one.
 */
export class PageCache implements CacheHandler {
  readonly #entries: LRUCache<string, Entry>;
  readonly #tagTimes = new TagTimes();
  readonly #namespaces = new Set<string>();

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  async get(key: string, context: GetContext): Promise<CacheHandlerValue | null> {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const softTags = 'softTags' in context ? (context.softTags ?? []) : [];
    const freshness = this.#tagTimes.freshness([...entry.tags, ...softTags], entry.lastModified);
    if (freshness === 'fresh') return entry;
    if (entry.value && 'data' in entry.value) return null;
    // -1 makes Next render before it answers; a time just past the lifetime makes it render after.
    const lifetime = Number(entry.cacheControl?.revalidate ?? 0) * 1000;
    return { ...entry, lastModified: freshness === 'expired' ? -1 : Date.now() - lifetime - 1 };
  }

  /** The page of a path, unless Next has to look at it first. */
  findFresh(path: string): FreshPage | undefined {
    for (const namespace of this.#namespaces) {
      const entry = this.#entries.get(namespace + path);
      if (entry?.value && 'rscData' in entry.value && entry.cacheControl && this.#isFresh(entry)) {
        return { page: entry.value, cacheControl: entry.cacheControl };
      }
    }
    return undefined;
  }

  #isFresh({ cacheControl, lastModified, tags }: Entry): boolean {
    const lifetime = cacheControl?.revalidate || Number.POSITIVE_INFINITY;
    const isYoung = Date.now() < lastModified + lifetime * 1000;
    return isYoung && this.#tagTimes.freshness(tags, lastModified) === 'fresh';
  }

  async set(key: string, value: Value, context: SetContext): Promise<void> {
    if (!value || 'props' in value || 'pageData' in value) return this.#forget(key);
    if ('html' in value) return this.#setPage(key, value, context);
    if ('body' in value && value.status !== 200) return this.#forget(key);
    this.#store(key, value, context);
  }

  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    if (this.#tagTimes.isFull) {
      this.#tagTimes.clear();
      this.#entries.clear();
    }
    this.#tagTimes.revalidate([tags].flat(), durations?.expire);
  }

  resetRequestCache(): void {}

  #setPage(key: string, page: IncrementalCachedAppPageValue, context: SetContext): void {
    const status = stampPage(page) ?? 200;
    const lastGood = this.#entries.get(key);
    if (status === 200) {
      this.#namespaces.add(key.slice(0, key.indexOf(pathMark) + pathMark.length));
      this.#store(key, page, context);
    } else if (isOutage(status) && lastGood?.value) {
      // Next answers the request at hand from this object.
      Object.assign(page, lastGood.value);
      const expire = lastGood.cacheControl?.expire;
      const cacheControl = { revalidate: retrySeconds, expire };
      this.#entries.set(key, { ...lastGood, lastModified: Date.now(), cacheControl });
    } else {
      this.#forget(key);
    }
  }

  #store(key: string, value: NonNullable<Value>, context: SetContext): void {
    this.#entries.set(key, {
      value,
      lastModified: Date.now(),
      cacheControl: 'cacheControl' in context ? context.cacheControl : undefined,
      tags: toTags(value, context),
      bytes: toBytes(value),
    });
  }

  #forget(key: string): void {
    this.#entries.delete(key);
    // Next remembers the lifetime of every path it ever rendered; for unknown paths nothing else bounds that.
    SharedCacheControls['cacheControls'].delete(key);
  }
}
