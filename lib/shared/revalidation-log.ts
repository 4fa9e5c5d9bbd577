import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Run } from './redis-connections.ts';
import { everything } from './shared.ts';

const maxEntries = 1000;
const maxPending = 100;
const patienceMilliseconds = 1000;

const tagList = z.array(z.string());

type Entry = [id: string, fields: string[]];

/** The id of an entry in a form that compares as text. */
function toRevision(id: string): string {
  return id.replace(/\d+/g, (number) => number.padStart(20, '0'));
}

/** What cannot be read may have meant anything. */
function parseTags(text: string | undefined): string[] {
  try {
    return tagList.parse(JSON.parse(text ?? ''));
  } catch {
    return [everything];
  }
}

/**
 * The revalidations of all instances in their order: a stream, which is heard at once and can be read later by who was
 * away. An instance that finds that the last entry it knows is gone may have missed others, and takes everything for old.
 */
export class RevalidationLog {
  readonly #key: string;
  readonly #hear: (tags: string[]) => void;
  readonly #instance = randomUUID();
  readonly #revisions = new Map<string, string>();
  /** Older copies may have been revalidated by entries that nobody can read any more. */
  #horizon = '';
  #lastId: string | undefined;
  #pending: string[][] = [];
  #isSending = false;

  constructor(key: string, hear: (tags: string[]) => void) {
    this.#key = key;
    this.#hear = hear;
  }

  get revision(): string | undefined {
    return this.#lastId && toRevision(this.#lastId);
  }

  /** Whether a copy that was begun at this revision is still good. */
  isCurrent(revision: string, tags: string[]): boolean {
    if (revision < this.#horizon) return false;
    const pending = new Set(this.#pending.flat());
    return [everything, ...tags].every(
      (tag) => !pending.has(tag) && (this.#revisions.get(tag) ?? '') <= revision,
    );
  }

  /** Remembers what `send` is to tell the others. */
  add(tags: string[]): void {
    this.#pending = this.#pending.length < maxPending ? [...this.#pending, tags] : [[everything]];
  }

  async send(run: Run): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let tags = this.#pending[0]; tags; tags = this.#pending[0]) {
        const id = await this.#append(run, tags);
        this.#pending = this.#pending.filter((other) => other !== tags);
        if (id) this.#note(id, tags);
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** Reads what was said since the last time. */
  async catchUp(run: Run): Promise<void> {
    const lastId = this.#lastId;
    if (lastId !== undefined) {
      const [last, ...missed] = await run((redis) => redis.xrange(this.#key, lastId, '+'));
      if (last?.[0] === lastId) return this.#apply(missed);
    }
    await this.#append(run, []);
    const entries = await run((redis) => redis.xrange(this.#key, '-', '+'));
    this.#revisions.clear();
    this.#horizon = toRevision(entries[0]?.[0] ?? '');
    this.#apply(entries);
    this.#hear([everything]);
  }

  /** Waits a second at most until something is said. */
  async listen(run: Run): Promise<void> {
    const last = this.#lastId ?? '$';
    const found = await run((redis) =>
      redis.xread('BLOCK', patienceMilliseconds, 'STREAMS', this.#key, last),
    );
    this.#apply(found?.[0]?.[1] ?? []);
  }

  #append(run: Run, tags: string[]): Promise<string | null> {
    const fields = ['from', this.#instance, 'tags', JSON.stringify(tags)];
    return run((redis) => redis.xadd(this.#key, 'MAXLEN', maxEntries, '*', ...fields));
  }

  #apply(entries: Entry[]): void {
    for (const [id, [, from, , text]] of entries) {
      const tags = parseTags(text);
      this.#lastId = id;
      this.#note(id, tags);
      if (from !== this.#instance) this.#hear(tags);
    }
  }

  #note(id: string, tags: string[]): void {
    const revision = toRevision(id);
    if (this.#revisions.size > maxEntries) {
      this.#revisions.clear();
      this.#horizon = revision;
    }
    for (const tag of tags) {
      if (revision > (this.#revisions.get(tag) ?? '')) this.#revisions.set(tag, revision);
    }
  }
}
