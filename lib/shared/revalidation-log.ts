import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { everything } from './shared.ts';

const maxEntries = 1000;
const maxPending = 100;
const blockMilliseconds = 1000;

const tagList = z.array(z.string());

type Entry = [id: string, fields: string[]];

/** Runs a Redis command. Throws when there is no reply in time. */
export type Run = <Reply>(command: (redis: Redis) => Promise<Reply>) => Promise<Reply>;

/** An unreadable entry may have meant anything. */
function parseTags(text: string | undefined): string[] {
  try {
    return tagList.parse(JSON.parse(text ?? ''));
  } catch {
    return [everything];
  }
}

/**
 * Revalidations of all instances in a Redis stream, which a disconnected instance can read later. If the last entry it
 * knows has been removed, it may have missed others and treats everything as outdated.
 */
export class RevalidationLog {
  readonly #key: string;
  readonly #onRevalidated: (tags: string[]) => void;
  readonly #instance = randomUUID();
  #lastId: string | undefined;
  /** Tags not sent to the other instances yet. */
  #pending = new Set<string>();

  constructor(key: string, onRevalidated: (tags: string[]) => void) {
    this.#key = key;
    this.#onRevalidated = onRevalidated;
  }

  /** Queues tags; `send` sends them to the other instances. */
  add(tags: string[]): void {
    if (this.#pending.size >= maxPending) this.#pending = new Set([everything]);
    for (const tag of tags) this.#pending.add(tag);
  }

  async send(run: Run): Promise<void> {
    const tags = [...this.#pending];
    if (tags.length === 0) return;
    this.#pending.clear();
    try {
      await this.#append(run, tags);
    } catch (error) {
      this.add(tags);
      throw error;
    }
  }

  /** Reads the entries added since the last call. */
  async catchUp(run: Run): Promise<void> {
    const lastId = this.#lastId;
    if (lastId !== undefined) {
      const [last, ...missed] = await run((redis) => redis.xrange(this.#key, lastId, '+'));
      if (last?.[0] === lastId) return this.#apply(missed);
    }
    this.#lastId = (await this.#append(run, [])) ?? undefined;
    this.#onRevalidated([everything]);
  }

  /** Waits up to a second for new entries. */
  async listen(run: Run): Promise<void> {
    const last = this.#lastId ?? '$';
    const found = await run((redis) => redis.xread('BLOCK', blockMilliseconds, 'STREAMS', this.#key, last));
    this.#apply(found?.[0]?.[1] ?? []);
  }

  #append(run: Run, tags: string[]): Promise<string | null> {
    const fields = ['from', this.#instance, 'tags', JSON.stringify(tags)];
    return run((redis) => redis.xadd(this.#key, 'MAXLEN', maxEntries, '*', ...fields));
  }

  #apply(entries: Entry[]): void {
    for (const [id, [, from, , text]] of entries) {
      this.#lastId = id;
      if (from !== this.#instance) this.#onRevalidated(parseTags(text));
    }
  }
}
