import { setImmediate as letOthersIn, setTimeout as wait } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';

/** Gives Redis a command, and up when the answer takes too long. */
export type Run = <Answer>(command: (redis: Redis) => Promise<Answer>) => Promise<Answer>;

/** Longer than anybody waits for news. */
const newsMilliseconds = 3_000;
export const retryMilliseconds = 250;

const options: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2_000,
  socketTimeout: 10_000,
  retryStrategy: () => retryMilliseconds,
};

/** An answer that came while this process was busy is read after the time is up, and still counts. */
async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const end = new AbortController();
  const giveUp = async () => {
    await wait(milliseconds, undefined, { signal: end.signal });
    await letOthersIn();
    throw new Error(`No answer in ${milliseconds} ms`);
  };
  try {
    return await Promise.race([answer, giveUp()]);
  } finally {
    end.abort();
  }
}

/** One connection for commands, and one that waits for news. Both come back by themselves. */
export class RedisConnections {
  readonly #client: Redis;
  readonly #reader: Redis;
  readonly #milliseconds: number;
  /** Why there is no connection; a command knows only that there is none. */
  fault: unknown;

  constructor(url: string, milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.#client = new Redis(url, options);
    this.#reader = new Redis(url, options);
    for (const redis of [this.#client, this.#reader]) {
      redis.on('error', (error) => {
        this.fault = error;
      });
    }
  }

  get areReady(): boolean {
    return this.#client.status === 'ready' && this.#reader.status === 'ready';
  }

  readonly run: Run = (command) => within(this.#milliseconds, command(this.#client));

  readonly runWaiting: Run = (command) => within(newsMilliseconds, command(this.#reader));

  async open(): Promise<void> {
    await Promise.allSettled([this.#client.connect(), this.#reader.connect()]);
  }

  close(): void {
    this.#client.disconnect();
    this.#reader.disconnect();
  }
}
