import { setImmediate as letOthersIn, setTimeout as wait } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import { logger } from '#lib/log.ts';
import { countCall } from './count-call.ts';
import { RevalidationLog, type Run } from './revalidation-log.ts';
import { type Count, emitRevalidated, type Shared } from './shared.ts';

const maxFailures = 5;
const retryMilliseconds = 250;
/** Longer than the log blocks. */
const readMilliseconds = 3_000;

const connectionOptions: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2_000,
  socketTimeout: 10_000,
  retryStrategy: () => retryMilliseconds,
};

/** A reply that came while this process was busy is read after the time is up, and still counts. */
async function withTimeout<Reply>(milliseconds: number, reply: Promise<Reply>): Promise<Reply> {
  const end = new AbortController();
  const giveUp = async () => {
    await wait(milliseconds, undefined, { signal: end.signal });
    await letOthersIn();
    throw new Error(`No answer in ${milliseconds} ms`);
  };
  try {
    return await Promise.race([reply, giveUp()]);
  } finally {
    end.abort();
  }
}

interface RedisSharedOptions {
  url: string;
  /** Of all keys of this site. */
  prefix: string;
  /** How long a reply may take. */
  commandMilliseconds?: number;
}

/** Two connections, one for commands and one that waits for revalidations. Both reconnect by themselves. */
export class RedisShared implements Shared {
  readonly #prefix: string;
  readonly #log: RevalidationLog;
  readonly #client: Redis;
  readonly #reader: Redis;
  readonly #run: Run;
  readonly #following: Promise<void>;
  #isUp: boolean | undefined;
  #failures = 0;
  #isClosed = false;
  /** Why there is no connection; a command knows only that there is none. */
  #connectionError: unknown;

  constructor(
    { url, prefix, commandMilliseconds = 250 }: RedisSharedOptions,
    onRevalidated = emitRevalidated,
  ) {
    this.#prefix = prefix;
    this.#log = new RevalidationLog(`${prefix}log`, onRevalidated);
    this.#client = this.#createConnection(url);
    this.#reader = this.#createConnection(url);
    this.#run = (command) => withTimeout(commandMilliseconds, command(this.#client));
    this.#following = this.#follow();
  }

  get isAway(): boolean {
    return !this.#isUp;
  }

  count(limit: string, address: string, seconds: number): Promise<Count | undefined> {
    return this.#try((redis) => countCall(redis, `${this.#prefix}limit:${limit}`, address, seconds));
  }

  async announce(tags: string[]): Promise<void> {
    this.#log.add(tags);
    await this.#try(() => this.#log.send(this.#run));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#client.disconnect();
    this.#reader.disconnect();
    await this.#following;
  }

  #createConnection(url: string): Redis {
    return new Redis(url, connectionOptions).on('error', (error) => {
      this.#connectionError = error;
    });
  }

  async #try<Reply>(command: (redis: Redis) => Promise<Reply>): Promise<Reply | undefined> {
    if (!this.#isUp) return undefined;
    try {
      return await this.#run(command);
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  /** Reads what others revalidate, and checks that Redis accepts writes. */
  async #follow(): Promise<void> {
    const read: Run = (command) => withTimeout(readMilliseconds, command(this.#reader));
    await Promise.allSettled([this.#client.connect(), this.#reader.connect()]);
    while (!this.#isClosed) {
      try {
        await this.#log.catchUp(read);
        await this.#run((redis) => redis.set(`${this.#prefix}probe`, '', 'EX', 60));
        await this.#log.send(this.#run);
        this.#resume();
        await this.#log.listen(read);
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

  /** A few slow replies are no reason to go on alone; a lost connection is. */
  #fail(error: unknown): void {
    this.#failures += 1;
    const isConnected = this.#client.status === 'ready' && this.#reader.status === 'ready';
    const isBearable = isConnected && this.#failures < maxFailures;
    if (this.#isClosed || this.#isUp === false || isBearable) return;
    this.#isUp = false;
    const reason = String(this.#connectionError ?? error);
    logger.error({ reason }, 'Redis is away: this instance goes on alone');
  }
}
