import { LRUCache } from 'lru-cache';
import type { StoredResponse } from '#lib/http/compressed-body.ts';
import { everything } from '#lib/shared/shared.ts';

const maxTags = 1000;

interface TagTime {
  staleSince: number;
  expiresAt: number;
}

/** A stale page may still be sent, an expired one may not. */
export type Freshness = 'fresh' | 'stale' | 'expired';

/**
 * Time of the last revalidation of each tag. It applies to every entry with the tag whose render started earlier. All
 * times are from `performance.now()`: the system clock is too coarse, and can be set back.
 */
export class TagTimes {
  readonly #times = new Map<string, TagTime>();

  get isFull(): boolean {
    return this.#times.size >= maxTags;
  }

  /**
   * Without `expire` (seconds), entries with these tags expire at once; with it they are stale first. Another
   * revalidation does not postpone the expiry.
   */
  revalidate(tags: string[], expire = 0): void {
    const now = performance.now();
    for (const tag of tags) {
      const pending = this.#times.get(tag)?.expiresAt ?? now;
      const expiresAt = now + expire * 1000;
      this.#times.set(tag, {
        staleSince: now,
        expiresAt: pending > now ? Math.min(pending, expiresAt) : expiresAt,
      });
    }
  }

  freshness(tags: string[], startedAt: number): Freshness {
    let freshness: Freshness = 'fresh';
    for (const tag of tags) {
      const time = this.#times.get(tag);
      if (!time || time.staleSince < startedAt) continue;
      if (time.expiresAt <= performance.now()) return 'expired';
      freshness = 'stale';
    }
    return freshness;
  }

  clear(): void {
    this.#times.clear();
  }
}

/** A page that is the same for all visitors, or another entry of the framework's cache. */
export interface CachedPage<Value = unknown> {
  /** The finished response; only for pages. */
  response?: StoredResponse | undefined;
  /** The entry as Next passed it. */
  value: Value;
  /** Approximate memory size. */
  bytes: number;
  /** Seconds until it is stale. */
  lifetime: number;
  /** Tags whose revalidation makes the entry stale. */
  tags: string[];
  /** Start time of its render, from `performance.now()`. The page may lack changes that were revalidated later. */
  startedAt: number;
}

interface Entry<Value> extends CachedPage<Value> {
  /** System time in milliseconds. */
  endsAt: number;
}

/** Factor for the memory of compressed bodies. */
const compressedShare = 1.4;

/** Pages by path, and other entries by their keys, in bounded memory. */
export class PageCache<Value = unknown> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #tagTimes = new TagTimes();
  readonly #refreshing = new Set<string>();

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => Math.ceil(bytes * compressedShare),
    });
  }

  find(path: string): { page: CachedPage<Value>; freshness: Freshness } | undefined {
    const entry = this.#entries.get(path);
    if (!entry) return undefined;
    const freshness = this.#tagTimes.freshness([...entry.tags, everything], entry.startedAt);
    const isOver = freshness === 'fresh' && Date.now() >= entry.endsAt;
    return { page: entry, freshness: isOver ? 'stale' : freshness };
  }

  set(path: string, page: CachedPage<Value>): void {
    this.#entries.set(path, { ...page, endsAt: Date.now() + page.lifetime * 1000 });
  }

  /** Extends the lifetime of a page that could not be rendered again. */
  extendTtl(path: string, seconds: number): void {
    const entry = this.#entries.get(path);
    if (!entry) return;
    entry.endsAt = Date.now() + seconds * 1000;
    entry.startedAt = performance.now();
  }

  delete(path: string): void {
    this.#entries.delete(path);
  }

  /** Expires the pages with these tags: at once, or in `seconds`; until then they are stale. */
  expire(tags: string[], seconds?: number): void {
    if (this.#tagTimes.isFull) {
      this.#tagTimes.clear();
      this.#entries.clear();
    }
    this.#tagTimes.revalidate(tags, seconds);
  }

  /** Makes Next render a page while `work` runs, instead of sending the cached one. */
  async refresh<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
    this.#refreshing.add(path);
    try {
      return await work();
    } finally {
      this.#refreshing.delete(path);
    }
  }

  isRefreshing(path: string): boolean {
    return this.#refreshing.has(path);
  }
}
