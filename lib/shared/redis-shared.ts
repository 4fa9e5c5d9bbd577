import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { logger } from '#lib/log.ts';
import { countCall } from './count-call.ts';
import { pack, unpack } from './packed-copy.ts';
import { RedisConnections, retryMilliseconds } from './redis-connections.ts';
import { RevalidationLog } from './revalidation-log.ts';
import { type Copy, type Count, hearRevalidated, type Moment, type Shared } from './shared.ts';

const failuresToRest = 5;
const maxCopyBytes = 1_000_000;

interface RedisParts {
  url: string;
  /** Before the keys of all builds. */
  site: string;
  /** What tells builds and contents apart that make different pages. */
  getVersion(): string;
  /** How long an answer may take. */
  commandMilliseconds?: number;
}

export class RedisShared implements Shared {
  readonly #parts: RedisParts;
  readonly #redis: RedisConnections;
  readonly #log: RevalidationLog;
  readonly #following: Promise<void>;
  #isUp: boolean | undefined;
  #failures = 0;
  #isEnded = false;

  constructor(parts: RedisParts, hear = hearRevalidated) {
    this.#parts = parts;
    this.#log = new RevalidationLog(`${parts.site}log`, hear);
    this.#redis = new RedisConnections(parts.url, parts.commandMilliseconds ?? 250);
    this.#following = this.#follow();
  }

  get isAway(): boolean {
    return !this.#isUp;
  }

  getMoment(): Moment | undefined {
    const { revision } = this.#log;
    return this.#isUp && revision ? { revision, prefix: this.#toPrefix() } : undefined;
  }

  async read(key: string): Promise<unknown> {
    const prefix = this.#toPrefix();
    const bytes = await this.#ask((client) => client.getBuffer(prefix + key));
    const copy = bytes ? await unpack(bytes) : undefined;
    const isCurrent = copy && prefix === this.#toPrefix() && this.#log.isCurrent(copy.revision, copy.tags);
    return isCurrent ? copy.value : undefined;
  }

  async save(key: string, { value, tags, seconds, since }: Copy): Promise<void> {
    if (!since || !this.#isUp) return;
    const bytes = await pack({ revision: since.revision, tags, value });
    if (!bytes || bytes.byteLength > maxCopyBytes) return;
    await this.#ask((client) => client.set(since.prefix + key, bytes, 'EX', seconds));
  }

  async forget(key: string): Promise<void> {
    await this.#ask((client) => client.unlink(this.#toPrefix() + key));
  }

  count(limit: string, address: string, seconds: number): Promise<Count | undefined> {
    return this.#ask((client) => countCall(client, `${this.#parts.site}limit:${limit}`, address, seconds));
  }

  async announce(tags: string[]): Promise<void> {
    this.#log.add(tags);
    await this.#ask(() => this.#log.send(this.#redis.run));
  }

  async close(): Promise<void> {
    this.#isEnded = true;
    this.#redis.close();
    await this.#following;
  }

  #toPrefix(): string {
    return `${this.#parts.site}${this.#parts.getVersion()}:`;
  }

  async #ask<Answer>(command: (client: Redis) => Promise<Answer>): Promise<Answer | undefined> {
    if (!this.#isUp) return undefined;
    try {
      return await this.#redis.run(command);
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  /** Hears what others revalidate, and sees whether Redis takes what it is given. */
  async #follow(): Promise<void> {
    const { run, runWaiting } = this.#redis;
    await this.#redis.open();
    while (!this.#isEnded) {
      try {
        await this.#log.catchUp(runWaiting);
        await run((redis) => redis.set(`${this.#parts.site}probe`, '', 'EX', 60));
        await this.#log.send(run);
        this.#resume();
        await this.#log.listen(runWaiting);
      } catch (error) {
        this.#fail(error);
        await wait(retryMilliseconds, undefined, { ref: false });
      }
    }
  }

  #resume(): void {
    this.#failures = 0;
    this.#redis.fault = undefined;
    if (this.#isUp === false) logger.info('Redis is back');
    this.#isUp = true;
  }

  /** One slow answer is no reason to go on alone; without a connection there is no other way. */
  #fail(error: unknown): void {
    this.#failures += 1;
    const isBearable = this.#redis.areReady && this.#failures < failuresToRest;
    if (this.#isEnded || this.#isUp === false || isBearable) return;
    this.#isUp = false;
    logger.error(
      { reason: String(this.#redis.fault ?? error) },
      'Redis is away: this instance goes on alone',
    );
  }
}
