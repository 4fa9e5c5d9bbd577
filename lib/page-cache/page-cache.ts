import { LRUCache } from 'lru-cache';
import { everything } from '#lib/shared/shared.ts';
import type { Answer } from './send-answer.ts';

const maxTags = 1000;

interface TagTime {
  staleSince: number;
  expiresAt: number;
}

/** A stale page may still be sent, an expired one may not. */
export type Freshness = 'fresh' | 'stale' | 'expired';

/**
 * When each tag was last revalidated, which decides about every entry that was begun before and carries it. All times are
 * those of `performance.now()`: the time of day is too coarse, and can be set back.
 */
export class TagTimes {
  readonly #times = new Map<string, TagTime>();

  get isFull(): boolean {
    return this.#times.size >= maxTags;
  }

  /**
   * Without `expire` (seconds) entries with these tags expire at once; with it they are stale first. Being told again
   * and again puts no expiry off.
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

/** A page that everyone gets as it is, or something else that the framework keeps. */
export interface CachedPage<Value = unknown> {
  /** What is sent in front of the framework; of pages only. */
  answer?: Answer | undefined;
  /** What the framework stores. */
  value: Value;
  /** Of the memory that it takes, about. */
  bytes: number;
  /** How long it needs no new render, in seconds. */
  lifetime: number;
  /** A revalidation of any of them ends its lifetime. */
  tags: string[];
  /** By `performance.now()`: what was revalidated later may not be in it. */
  startedAt: number;
}

interface Entry<Value> extends CachedPage<Value> {
  /** By the time of day. */
  endsAt: number;
}

/** Compressed bodies come on top of the bytes of a page. */
const compressedShare = 1.4;

/** The pages of the site by path, and other things by their keys, in bounded memory. */
export class PageCache<Value = unknown> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #tagTimes = new TagTimes();

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

  /** Has a page serve some seconds longer that could not be rendered anew; `false` when there is none. */
  prolong(path: string, seconds: number): boolean {
    const entry = this.#entries.get(path);
    if (!entry) return false;
    entry.endsAt = Date.now() + seconds * 1000;
    entry.startedAt = performance.now();
    return true;
  }

  delete(path: string): void {
    this.#entries.delete(path);
  }

  /** Has pages with these tags rendered anew: before they are sent again, or within `seconds` after they were. */
  expire(tags: string[], seconds?: number): void {
    if (this.#tagTimes.isFull) {
      this.#tagTimes.clear();
      this.#entries.clear();
    }
    this.#tagTimes.revalidate(tags, seconds);
  }
}
