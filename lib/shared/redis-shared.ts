import { setImmediate as readReplies, setTimeout as wait } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import { z } from 'zod';
import { logger } from '#lib/log.ts';
import { RevalidationLog, type Run } from './revalidation-log.ts';
import { type Count, emitRevalidated, type Shared } from './shared.ts';

const maxFailures = 5;
const retryMilliseconds = 250;
/** Longer than the blocking read of the log. */
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

/**
 * Rejects after the timeout. A reply that arrived while this process was busy is read late and still counts.
 */
async function withTimeout<Reply>(milliseconds: number, reply: Promise<Reply>): Promise<Reply> {
  const end = new AbortController();
  const giveUp = async () => {
    await wait(milliseconds, undefined, { signal: end.signal });
    await readReplies();
    throw new Error(`No response in ${milliseconds} ms`);
  };
  try {
    return await Promise.race([reply, giveUp()]);
  } finally {
    end.abort();
  }
}

/** Per limit and window. Calls from further addresses are counted by each instance alone. */
const maxAddresses = 20_000;

/**
 * The first call from an address starts its window. KEYS: its calls, the number of addresses; ARGV: milliseconds,
 * maximum number of addresses.
 */
const script = `
  if redis.call('exists', KEYS[1]) == 0 then
    local addresses = redis.call('incr', KEYS[2])
    if addresses == 1 then redis.call('pexpire', KEYS[2], ARGV[1]) end
    if addresses > tonumber(ARGV[2]) then return false end
    redis.call('set', KEYS[1], 0, 'px', ARGV[1])
  end
  return { redis.call('incr', KEYS[1]), redis.call('pttl', KEYS[1]) }
`;
const counted = z.tuple([z.number(), z.number()]).nullable();

/** Counts a call from an address, given as its hash. Returns undefined when there are too many addresses. */
export async function countCall(
  client: Redis,
  limit: string,
  address: string,
  seconds: number,
): Promise<Count | undefined> {
  const reply = await client.eval(script, 2, `${limit}:${address}`, limit, seconds * 1000, maxAddresses);
  const counts = counted.parse(reply);
  return counts ? { calls: counts[0], seconds: Math.max(1, Math.ceil(counts[1] / 1000)) } : undefined;
}

/** Two connections, one for commands and one that waits for revalidations. Both reconnect automatically. */
export class RedisShared implements Shared {
  readonly #prefix: string;
  readonly #hash: (address: string) => Promise<string>;
  readonly #commandMilliseconds: number;
  readonly #log: RevalidationLog;
  readonly #client: Redis;
  readonly #reader: Redis;
  readonly #run: Run;
  readonly #following: Promise<void>;
  #isUp: boolean | undefined;
  #failures = 0;
  #isClosed = false;
  /** Why there is no connection; a failed command does not include the reason. */
  #connectionError: unknown;

  /**
   * All keys of the site start with the prefix. They contain addresses as hashed by `hash`, which must be the same on
   * all instances. A reply may take `commandMilliseconds`.
   */
  constructor(
    url: string,
    prefix: string,
    hash: (address: string) => Promise<string>,
    onRevalidated = emitRevalidated,
    commandMilliseconds = 250,
  ) {
    this.#prefix = prefix;
    this.#hash = hash;
    this.#commandMilliseconds = commandMilliseconds;
    this.#log = new RevalidationLog(`${prefix}log`, onRevalidated);
    this.#client = this.#createConnection(url);
    this.#reader = this.#createConnection(url);
    this.#run = (command) => withTimeout(commandMilliseconds, command(this.#client));
    this.#following = this.#follow();
  }

  get isUnreachable(): boolean {
    return !this.#isUp;
  }

  async count(limit: string, address: string, seconds: number): Promise<Count | undefined> {
    if (!this.#isUp) return undefined;
    // The key of the hash is in the records. While they are unavailable, this instance counts alone.
    const name = await withTimeout(this.#commandMilliseconds, this.#hash(address)).catch(() => undefined);
    if (name === undefined) return undefined;
    return this.#try((redis) => countCall(redis, `${this.#prefix}limit:${limit}`, name, seconds));
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

  /** Reads the revalidations of other instances, and checks that Redis accepts writes. */
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

  /** A lost connection switches to standalone mode at once, a few slow replies do not. */
  #fail(error: unknown): void {
    this.#failures += 1;
    const isConnected = this.#client.status === 'ready' && this.#reader.status === 'ready';
    const isBearable = isConnected && this.#failures < maxFailures;
    if (this.#isClosed || this.#isUp === false || isBearable) return;
    this.#isUp = false;
    const reason = String(this.#connectionError ?? error);
    logger.error({ reason }, 'Redis is unreachable: this instance continues alone');
  }
}
