import { LRUCache } from 'lru-cache';
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import type { CachedPage } from '#lib/cache/cached-page.ts';
import { TagTimes } from '#lib/cache/tag-times.ts';
import { missingPage } from '#lib/content/path.ts';
import { everything, getShared } from '#lib/shared/shared.ts';
import { isTrial } from './block-trials.ts';
import { createEntry, type Entry, toEnd } from './cache-entry.ts';
import { toNamespace } from './cache-key.ts';
import { type PageValue, replacePage, stampPage, toCachedPage } from './page-answer.ts';
import { forgetLifetime } from './path-lifetimes.ts';
import { getRender } from './render-nonce.ts';
import { readSharedPage, sharePage } from './shared-pages.ts';
import { isOutage } from './stated-status.ts';

type Value = Parameters<CacheHandler['set']>[1];
type GetContext = Parameters<CacheHandler['get']>[1];
type SetContext = Parameters<CacheHandler['set']>[2];

const retrySeconds = 10;

/**
 * The one 404 that is cached. Next would send an old copy with its status and then render the new one as an answer with
 * that status, which has no metadata of ours; so an old one is none.
 */
function isMissingPage(key: string): boolean {
  return key.endsWith(`/${missingPage}`);
}

/**
 * Next's incremental cache in bounded memory. It keeps only good answers, so paths that do not exist cost nothing, and
 * gives the last good page instead of a failed one.
 * Why here: `cacheHandler` is documented, the types of what it is given are not exported.
 */
export class PageCache implements CacheHandler {
  readonly #entries: LRUCache<string, Entry>;
  readonly #tagTimes = new TagTimes();
  readonly #namespaces = new Set<string>();

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  async get(key: string, context: GetContext): Promise<CacheHandlerValue | null> {
    const known = this.#entries.get(key);
    const entry = known && this.#isFresh(known) ? known : ((await this.#readShared(key)) ?? known);
    if (!entry || (isMissingPage(key) && !this.#isFresh(entry))) return null;
    const softTags = 'softTags' in context ? (context.softTags ?? []) : [];
    const freshness = this.#tagTimes.freshness([...entry.tags, ...softTags], entry.startedAt);
    if (freshness === 'fresh') return entry;
    if ('data' in entry.value) return null;
    // -1 makes Next render before it answers; a time just past the lifetime makes it render after.
    const lifetime = Number(entry.cacheControl?.revalidate ?? 0) * 1000;
    return { ...entry, lastModified: freshness === 'expired' ? -1 : Date.now() - lifetime - 1 };
  }

  /** The page of a path, unless Next has to look at it first. */
  findFresh(path: string): CachedPage | undefined {
    for (const namespace of this.#namespaces) {
      const entry = this.#entries.get(namespace + path);
      if (entry?.page && this.#isFresh(entry)) return entry.page;
    }
    return undefined;
  }

  #isFresh(entry: Entry): boolean {
    return Date.now() < toEnd(entry) && this.#tagTimes.freshness(entry.tags, entry.startedAt) === 'fresh';
  }

  async #readShared(key: string): Promise<Entry | undefined> {
    if (!getShared()) return undefined;
    const entry = await readSharedPage(key);
    if (entry) this.#keep(key, entry);
    return entry;
  }

  async set(key: string, value: Value, context: SetContext): Promise<void> {
    if (isTrial()) return;
    if (!value || 'props' in value || 'pageData' in value) return this.#forget(key);
    if ('html' in value) return this.#setPage(key, value, context);
    if ('body' in value && value.status !== 200) return this.#forget(key);
    this.#store(key, value, context);
  }

  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    this.expire([tags].flat(), durations?.expire);
    await getShared()?.announce([tags].flat());
  }

  /** Has this instance render anew what bears the tags: before it is sent again, or within `seconds` after it was. */
  expire(tags: string[], seconds?: number): void {
    if (this.#tagTimes.isFull) {
      this.#tagTimes.clear();
      this.#entries.clear();
    }
    this.#tagTimes.revalidate(tags, seconds);
  }

  /** Every page is rendered anew before it is sent again. */
  expirePages(): void {
    this.expire([everything]);
  }

  resetRequestCache(): void {}

  #setPage(key: string, page: PageValue, context: SetContext): void {
    const status = stampPage(page) ?? 200;
    // One page for all that is missing is no danger; any other 404 is the path of a stranger's choice.
    if (status === 200 || isMissingPage(key)) {
      this.#store(key, page, context);
    } else if (!isOutage(status) || !this.#sendLastGood(key, page)) {
      this.#forget(key);
    }
  }

  /**
   * Why not by throwing, which is the documented way: Next then keeps a page that is past its lifetime, but answers 500
   * for one that was revalidated, and has no call for 503 when there is no page.
   */
  #sendLastGood(key: string, failed: PageValue): boolean {
    const lastGood = this.#entries.get(key);
    if (!lastGood || !('rscData' in lastGood.value)) return false;
    replacePage(failed, lastGood.value);
    const cacheControl = { revalidate: retrySeconds, expire: lastGood.cacheControl?.expire };
    const page = toCachedPage(lastGood.value, cacheControl);
    const times = { lastModified: Date.now(), startedAt: performance.now() };
    this.#entries.set(key, { ...lastGood, ...times, cacheControl, page });
    return true;
  }

  #store(key: string, value: NonNullable<Value>, context: SetContext): void {
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    const startedAt = getRender()?.startedAt ?? performance.now();
    const made = { value, cacheControl, lastModified: Date.now(), startedAt };
    const entry = createEntry(made, context.fetchCache ? (context.tags ?? []) : undefined);
    this.#keep(key, entry);
    sharePage(key, entry);
  }

  #keep(key: string, entry: Entry): void {
    if (entry.page) this.#namespaces.add(toNamespace(key));
    this.#entries.set(key, entry);
  }

  #forget(key: string): void {
    this.#entries.delete(key);
    forgetLifetime(key);
  }
}
