import { setTimeout as wait } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import { logger } from '#lib/log.ts';
import { countCall } from './count-call.ts';
import { pack, unpack } from './packed-copy.ts';
import { RevalidationLog } from './revalidation-log.ts';
import { type Copy, type Count, hearRevalidated, type Moment, type Shared } from './shared.ts';

/** Longer than the reader waits for news. */
const readerMilliseconds = 3_000;
const retryMilliseconds = 250;
const failuresToRest = 5;
const maxCopyBytes = 1_000_000;

const connection: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2_000,
  socketTimeout: 5_000,
  retryStrategy: () => retryMilliseconds,
};

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
  readonly #client: Redis;
  readonly #reader: Redis;
  readonly #log: RevalidationLog;
  readonly #following: Promise<void>;
  #isUp: boolean | undefined;
  #failures = 0;
  /** Why there is no connection; the commands know only that there is none. */
  #connectionError: unknown;
  #isEnded = false;

  constructor(parts: RedisParts, hear = hearRevalidated) {
    this.#parts = parts;
    this.#log = new RevalidationLog(`${parts.site}log`, hear);
    this.#client = new Redis(parts.url, { ...connection, commandTimeout: parts.commandMilliseconds ?? 250 });
    this.#reader = new Redis(parts.url, { ...connection, commandTimeout: readerMilliseconds });
    for (const client of [this.#client, this.#reader]) {
      client.on('error', (error) => {
        this.#connectionError = error;
      });
    }
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
    await this.#ask((client) => this.#log.send(client));
  }

  async close(): Promise<void> {
    this.#isEnded = true;
    this.#client.disconnect();
    this.#reader.disconnect();
    await this.#following;
  }

  #toPrefix(): string {
    return `${this.#parts.site}${this.#parts.getVersion()}:`;
  }

  async #ask<Answer>(command: (client: Redis) => Promise<Answer>): Promise<Answer | undefined> {
    if (!this.#isUp) return undefined;
    try {
      return await command(this.#client);
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  /** Hears what others revalidate, and sees whether Redis takes what it is given. */
  async #follow(): Promise<void> {
    await Promise.allSettled([this.#client.connect(), this.#reader.connect()]);
    while (!this.#isEnded) {
      try {
        await this.#log.catchUp(this.#reader);
        await this.#client.set(`${this.#parts.site}probe`, '', 'EX', 60);
        await this.#log.send(this.#client);
        this.#resume();
        await this.#log.listen(this.#reader);
      } catch (error) {
        this.#fail(error);
        await wait(retryMilliseconds, undefined, { ref: false });
      }
    }
  }

  #resume(): void {
    this.#failures = 0;
    this.#connectionError = undefined;
    if (this.#isUp === false) logger.info('Redis is back');
    this.#isUp = true;
  }

  /** One slow answer is no reason to go on alone; without a connection there is no other way. */
  #fail(error: unknown): void {
    this.#failures += 1;
    const isConnected = [this.#client, this.#reader].every(({ status }) => status === 'ready');
    if (this.#isEnded || this.#isUp === false || (isConnected && this.#failures < failuresToRest)) return;
    this.#isUp = false;
    logger.error(
      { reason: String(this.#connectionError ?? error) },
      'Redis is away: this instance goes on alone',
    );
  }
}
