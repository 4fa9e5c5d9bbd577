import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { getAsker } from '#lib/backend/asker.ts';
import { isUnavailable } from '#lib/backend/backend.ts';
import { logger } from '#lib/log.ts';
import { getShared, type Moment } from '#lib/shared/shared.ts';
import { type Copy, createCopy } from './copy.ts';
import type { KnownLinks } from './links.ts';
import type { Question } from './question.ts';
import { forgetAnswer, readAnswer, shareAnswer } from './shared-answers.ts';
import type { Snapshot, Snapshots } from './snapshots.ts';

interface UnderWay {
  since: number;
  answer: Promise<unknown>;
}

const maxBytes = 64_000_000;
const noesKept = { max: 5_000, ttl: 5_000 };

/** A page does not wait for the same question of a call, which may stand far back in its own lane. */
function toSlot(key: string): string {
  return (getAsker()?.isCall ? 'c' : 'p') + key;
}

/**
 * Answers of the backend: fresh for a short while, asked for once at a time, and kept for outages. The answers used
 * longest ago go first.
 */
export class Copies {
  readonly #snapshots: Snapshots;
  readonly #links: KnownLinks;
  readonly #copies = new LRUCache<string, Copy>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  readonly #noes = new LRUCache<string, true>(noesKept);
  readonly #underWay = new Map<string, UnderWay>();

  constructor(snapshots: Snapshots, links: KnownLinks) {
    this.#snapshots = snapshots;
    this.#links = links;
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
    const since = this.#underWay.get(toSlot(question.key))?.since ?? Date.now();
    const patience = wait(Math.max(0, since + milliseconds - Date.now()), undefined, { ref: false });
    const answer = await Promise.race([this.read(question), patience]);
    return answer === undefined ? (((await this.#recall(question))?.value as Answer) ?? null) : answer;
  }

  async has(key: string): Promise<boolean> {
    return this.#copies.has(key) || this.#snapshots.has(key);
  }

  /** What was heard so far is old: of one question, or of all. */
  expire(key?: string): void {
    const isMeant = (known: string) => key === undefined || known === key;
    for (const [known, copy] of this.#copies.entries()) if (isMeant(known)) copy.time = 0;
    for (const known of this.#noes.keys()) if (isMeant(known)) this.#noes.delete(known);
    for (const slot of this.#underWay.keys()) if (isMeant(slot.slice(1))) this.#underWay.delete(slot);
    if (key !== undefined) forgetAnswer(key);
  }

  #ask<Answer>(question: Question<Answer>): Promise<Answer | null> {
    const slot = toSlot(question.key);
    const known = this.#underWay.get(slot);
    if (known) return known.answer as Promise<Answer | null>;
    const isCurrent = () => this.#underWay.get(slot) === asked;
    const answer = this.#hear(question, isCurrent).finally(() => isCurrent() && this.#underWay.delete(slot));
    const asked = { since: Date.now(), answer };
    this.#underWay.set(slot, asked);
    return answer;
  }

  /** Asks, unless another instance has done so just now. */
  async #hear<Answer>(question: Question<Answer>, isCurrent: () => boolean): Promise<Answer | null> {
    const { key, lifetime, ask } = question;
    const heard = await readAnswer(key);
    const isFresh = heard && heard.time + lifetime > Date.now() && isCurrent();
    const copy = isFresh && this.#adopt(question, heard);
    if (copy) return copy.value as Answer;
    const since = getShared()?.getMoment();
    const said = await ask();
    if (isCurrent()) await this.#keep(key, said, since);
    return said;
  }

  /** A no also forgets the copy: a page taken down stays down in an outage. */
  async #keep(key: string, value: unknown, since: Moment | undefined): Promise<void> {
    if (value === null) {
      this.#copies.delete(key);
      this.#noes.set(key, true);
      forgetAnswer(key);
      return this.#snapshots.delete(key);
    }
    const text = JSON.stringify(value);
    this.#links.add(text);
    const digest = createHash('sha1').update(text).digest('base64');
    const isSame = this.#copies.peek(key)?.digest === digest;
    this.#copies.set(key, createCopy(value, text, Date.now(), digest));
    this.#noes.delete(key);
    shareAnswer(key, text, since);
    if (!isSame || !(await this.#snapshots.touch(key))) await this.#snapshots.set(key, text);
  }

  async #recall<Answer>(question: Question<Answer>): Promise<Copy | undefined> {
    const { key } = question;
    const known = this.#copies.get(key);
    const snapshot = known ? undefined : ((await this.#snapshots.get(key)) ?? (await readAnswer(key)));
    return snapshot ? this.#adopt(question, snapshot) : known;
  }

  #adopt<Answer>({ key, schema }: Question<Answer>, { text, time }: Snapshot): Copy | undefined {
    try {
      const value = schema.parse(JSON.parse(text));
      this.#links.add(text);
      const copy = createCopy(value, text, time);
      this.#copies.set(key, copy);
      return copy;
    } catch {
      return undefined;
    }
  }
}
