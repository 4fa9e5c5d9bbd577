import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { isUnavailable } from '#lib/backend/backend.ts';
import { logger } from '#lib/log.ts';
import type { Snapshots } from './snapshots.ts';

/** Something to ask the backend, and how its answer is kept. */
export interface Question<Answer> {
  key: string;
  /** Reads an answer that lay on the disk. */
  schema: z.ZodType<Answer>;
  /** How long an answer is fresh, in milliseconds. */
  lifetime: number;
  /** `null` is a no. */
  ask(): Promise<Answer | null>;
}

interface Copy {
  value: unknown;
  /** When it was heard, in milliseconds; 0 when it is known to be old. */
  time: number;
  digest: string;
  bytes: number;
}

interface UnderWay {
  since: number;
  answer: Promise<unknown>;
}

const maxBytes = 64_000_000;
/** What a parsed answer takes in memory for each character of its text, about. */
const bytesOfACharacter = 3;
const noesKept = { max: 5_000, ttl: 5_000 };

/**
 * Answers of the backend: fresh for a short while, asked for once at a time, and kept for outages. The answers used
 * longest ago go first.
 */
export class Copies {
  readonly #snapshots: Snapshots;
  readonly #copies = new LRUCache<string, Copy>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  readonly #noes = new LRUCache<string, true>(noesKept);
  readonly #underWay = new Map<string, UnderWay>();

  constructor(snapshots: Snapshots) {
    this.#snapshots = snapshots;
  }

  /** The fresh answer; the last good one when none can be had. */
  async read<Answer>(question: Question<Answer>): Promise<Answer | null> {
    const { key, lifetime } = question;
    if (this.#noes.has(key)) return null;
    const known = this.#copies.get(key);
    if (known && known.time + lifetime > Date.now()) return known.value as Answer;
    try {
      return await this.#ask(question);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const copy = await this.#recall(question);
      if (!copy) throw error;
      logger.warn({ key, reason: error.message }, 'serving the last good answer');
      return copy.value as Answer;
    }
  }

  /** The answer at hand, asked for anew in the background once it is so old; who has none waits. */
  async readAtHand<Answer>(question: Question<Answer>, age = question.lifetime): Promise<Answer | null> {
    if (this.#noes.has(question.key)) return null;
    const copy = await this.#recall(question);
    if (!copy) return this.read(question);
    if (copy.time + age <= Date.now()) this.#ask(question).catch(() => undefined);
    return copy.value as Answer;
  }

  /** Waits for a fresh answer so long only, counted from when it was asked for; then takes the one at hand. */
  async readWithin<Answer>(question: Question<Answer>, milliseconds: number): Promise<Answer | null> {
    const since = this.#underWay.get(question.key)?.since ?? Date.now();
    const patience = wait(Math.max(0, since + milliseconds - Date.now()), undefined, { ref: false });
    const answer = await Promise.race([this.read(question), patience]);
    return answer === undefined ? (((await this.#recall(question))?.value as Answer) ?? null) : answer;
  }

  async has(key: string): Promise<boolean> {
    return this.#copies.has(key) || this.#snapshots.has(key);
  }

  /** What was heard so far is old: of one question, or of all. */
  expire(key?: string): void {
    for (const [known, copy] of this.#copies.entries()) if (key === undefined || known === key) copy.time = 0;
    if (key === undefined) {
      this.#noes.clear();
      this.#underWay.clear();
    } else {
      this.#noes.delete(key);
      this.#underWay.delete(key);
    }
  }

  #ask<Answer>(question: Question<Answer>): Promise<Answer | null> {
    const known = this.#underWay.get(question.key);
    if (known) return known.answer as Promise<Answer | null>;
    const isCurrent = () => this.#underWay.get(question.key) === asked;
    const answer = question
      .ask()
      .then(async (said) => {
        if (isCurrent()) await this.#keep(question.key, said);
        return said;
      })
      .finally(() => {
        if (isCurrent()) this.#underWay.delete(question.key);
      });
    const asked = { since: Date.now(), answer };
    this.#underWay.set(question.key, asked);
    return answer;
  }

  /** A no also forgets the copy: a page taken down stays down in an outage. */
  async #keep(key: string, value: unknown): Promise<void> {
    if (value === null) {
      this.#copies.delete(key);
      this.#noes.set(key, true);
      return this.#snapshots.delete(key);
    }
    const text = JSON.stringify(value);
    const digest = createHash('sha1').update(text).digest('base64');
    const isSame = this.#copies.peek(key)?.digest === digest;
    this.#copies.set(key, { value, time: Date.now(), digest, bytes: text.length * bytesOfACharacter });
    this.#noes.delete(key);
    return isSame ? this.#snapshots.touch(key) : this.#snapshots.set(key, text);
  }

  async #recall<Answer>({ key, schema }: Question<Answer>): Promise<Copy | undefined> {
    const known = this.#copies.get(key);
    const snapshot = known ? undefined : await this.#snapshots.get(key);
    if (!snapshot) return known;
    try {
      const value = schema.parse(JSON.parse(snapshot.text));
      const copy = {
        value,
        time: snapshot.time,
        digest: '',
        bytes: snapshot.text.length * bytesOfACharacter,
      };
      this.#copies.set(key, copy);
      return copy;
    } catch {
      return undefined;
    }
  }
}
