import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { isUnavailable } from '#lib/backend/backend.ts';
import { logger } from '#lib/log.ts';
import { getRequestScope } from '#lib/request-scope.ts';
import { findLinkedCodes } from './discover-pages.ts';
import type { Snapshots } from './snapshots.ts';

/** A request to the backend and how its response is cached. */
export interface Query<Value> {
  key: string;
  /** Parses a response stored on disk. */
  schema: z.ZodType<Value>;
  /** How long a response is fresh, in milliseconds. */
  lifetime: number;
  /** How long to wait after a failure before the next request, in milliseconds. */
  pause?: number;
  /** `null` when the backend says that the thing does not exist. */
  fetch(): Promise<Value | null>;
}

interface Entry {
  value: unknown;
  /** When the response was received, in milliseconds; 0 once it has expired. */
  time: number;
}

const maxBytes = 64_000_000;
/** Approximate memory size of a parsed response per character of its text. */
const bytesPerCharacter = 3;

/**
 * Pages and API calls use separate keys, so that a page never waits for a call's request, which may be in a slower
 * queue.
 */
function toRequestKey(key: string): string {
  return (getRequestScope()?.isCall ? 'c' : 'p') + key;
}

/**
 * Cache of backend responses: fresh for a short time, then stale, with the last good ones on disk for outages. Least
 * recently used responses are evicted first.
 */
export class BackendCache {
  readonly #snapshots: Snapshots;
  /** Codes of pages that the backend has linked to, limited to the most recently seen ones. */
  readonly #linked = new LRUCache<string, true>({ max: 50_000 });
  readonly #entries = new LRUCache<string, Entry>({ maxSize: maxBytes });
  readonly #missing = new LRUCache<string, true>({ max: 5_000, ttl: 5_000 });
  readonly #failures = new LRUCache<string, Error>({ max: 1_000 });
  readonly #pending = new Map<string, { since: number; response: Promise<unknown> }>();

  constructor(snapshots: Snapshots) {
    this.#snapshots = snapshots;
  }

  /** Returns a fresh response, or the last good one while the backend is unavailable. */
  async read<Value>(query: Query<Value>): Promise<Value | null> {
    const { key, lifetime } = query;
    if (this.#missing.has(key)) return null;
    const known = this.#entries.get(key);
    if (known && known.time + lifetime > Date.now()) return known.value as Value;
    try {
      return await this.#fetch(query);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const fallback = await this.#loadFallback(query);
      if (!fallback) throw error;
      logger.warn({ key, reason: error.message }, 'serving the last good response');
      return fallback.value as Value;
    }
  }

  /**
   * Returns the last good response at once and refreshes it in the background when it is older than `age`. Waits if
   * there is none.
   */
  async readStale<Value>(query: Query<Value>, age = query.lifetime): Promise<Value | null> {
    if (this.#missing.has(query.key)) return null;
    const known = await this.#loadFallback(query);
    if (!known) return this.read(query);
    if (known.time + age <= Date.now()) this.#fetch(query).catch(() => undefined);
    return known.value as Value;
  }

  /** Returns a fresh response if it arrives within the given time, otherwise the last good one. */
  async readWithin<Value>(query: Query<Value>, milliseconds: number): Promise<Value | null> {
    const since = this.#pending.get(toRequestKey(query.key))?.since ?? Date.now();
    const timeout = wait(Math.max(0, since + milliseconds - Date.now()), undefined, { ref: false });
    const response = await Promise.race([this.read(query), timeout]);
    if (response !== undefined) return response;
    const fallback = await this.#loadFallback(query);
    return (fallback?.value ?? null) as Value | null;
  }

  has(key: string): boolean {
    return this.#entries.has(key) || this.#snapshots.has(key);
  }

  /** Whether any response has linked to a page. */
  isLinked(code: string): boolean {
    return this.#linked.has(code);
  }

  /** Expires one response, or all of them, so that it is requested again. Expired responses still serve as stale. */
  expire(key?: string): void {
    const isMeant = (known: string) => key === undefined || known === key;
    for (const [known, entry] of this.#entries.entries()) if (isMeant(known)) entry.time = 0;
    for (const known of this.#missing.keys()) if (isMeant(known)) this.#missing.delete(known);
    for (const known of this.#failures.keys()) if (isMeant(known)) this.#failures.delete(known);
    for (const known of this.#pending.keys()) if (isMeant(known.slice(1))) this.#pending.delete(known);
  }

  /** Shares one request among all concurrent callers. */
  #fetch<Value>(query: Query<Value>): Promise<Value | null> {
    const requestKey = toRequestKey(query.key);
    const pending = this.#pending.get(requestKey);
    if (pending) return pending.response as Promise<Value | null>;
    const failure = this.#failures.get(query.key);
    if (failure) return Promise.reject(failure);
    // A response requested before `expire` is not stored.
    const isCurrent = () => this.#pending.get(requestKey) === request;
    const fetchAndStore = async () => {
      const value = await query.fetch().catch((error: Error) => {
        if (query.pause && isCurrent()) this.#failures.set(query.key, error, { ttl: query.pause });
        throw error;
      });
      if (isCurrent()) await this.#store(query.key, value);
      return value;
    };
    const response = fetchAndStore().finally(() => isCurrent() && this.#pending.delete(requestKey));
    const request = { since: Date.now(), response };
    this.#pending.set(requestKey, request);
    return response;
  }

  async #store(key: string, value: unknown): Promise<void> {
    if (value === null) {
      this.#missing.set(key, true);
      // A page that was taken down stays down during an outage. The next good response restores its copy.
      this.#entries.delete(key);
      return this.#snapshots.setAside(key);
    }
    const text = JSON.stringify(value);
    this.#missing.delete(key);
    this.#remember(key, text, { value, time: Date.now() });
    await this.#snapshots.set(key, text);
  }

  #remember(key: string, text: string, entry: Entry): void {
    for (const code of findLinkedCodes(text)) this.#linked.set(code, true);
    this.#entries.set(key, entry, { size: text.length * bytesPerCharacter });
  }

  /** The last good response, of any age. */
  async #loadFallback<Value>({ key, schema }: Query<Value>): Promise<Entry | undefined> {
    const known = this.#entries.get(key);
    const snapshot = known ? undefined : await this.#snapshots.get(key);
    if (!snapshot) return known;
    try {
      const entry = { value: schema.parse(JSON.parse(snapshot.text)), time: snapshot.time };
      this.#remember(key, snapshot.text, entry);
      return entry;
    } catch {
      return undefined;
    }
  }
}
