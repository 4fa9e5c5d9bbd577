import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { mayUseRedis, TestRedis } from '#e2e/site/test-redis.ts';
import { processState } from '#lib/process-state.ts';
import { RedisShared } from './redis-shared.ts';

const timeoutMilliseconds = 20_000;

/** Waits for a condition. Returns the elapsed time in milliseconds. */
export async function waitFor(condition: () => boolean | Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > timeoutMilliseconds) throw new Error(`Never: ${condition}`);
    await wait(5);
  }
  return performance.now() - start;
}

export interface TestInstance {
  shared: RedisShared;
  /** Tags received, in order. */
  received: string[];
}

export const hashForTests = async (address: string) =>
  createHmac('sha256', 'key').update(address).digest('hex');

interface InstanceOptions {
  hash?: (address: string) => Promise<string>;
  url?: string;
  onRevalidated?: (tags: string[]) => void;
  commandMilliseconds?: number;
}

/** Joins as one instance of the site, as far as other instances can see. */
async function joinRedis(url: string, options: InstanceOptions): Promise<TestInstance> {
  const { hash = hashForTests, onRevalidated = () => {}, commandMilliseconds = 10_000 } = options;
  const received: string[] = [];
  const note = (tags: string[]) => {
    received.push(...tags);
    onRevalidated(tags);
  };
  const shared = new RedisShared(url, 'manul:test:', hash, note, commandMilliseconds);
  await waitFor(() => !shared.isUnreachable);
  received.length = 0;
  return { shared, received };
}

export interface RedisBench {
  redis: TestRedis;
  client: Redis;
  /** Instances of the running test; they disconnect when it ends. */
  instances: TestInstance[];
  join(options?: InstanceOptions): Promise<TestInstance>;
}

/** Defines tests with a separate Redis, which is emptied before each test. */
export function describeWithRedis(name: string, defineTests: (bench: RedisBench) => void): void {
  // Skipped on a machine without redis-server; in CI the tests fail there.
  (mayUseRedis ? describe : describe.skip)(name, () => {
    const bench = { instances: [] as TestInstance[] } as RedisBench;
    bench.join = async ({ url = bench.redis.url, ...options } = {}) => {
      const instance = await joinRedis(url, options);
      bench.instances.push(instance);
      return instance;
    };

    beforeAll(async () => {
      bench.redis = await TestRedis.start();
      bench.client = new Redis(bench.redis.url);
      // Some tests kill Redis.
      bench.client.on('error', () => {});
    });
    afterAll(async () => {
      bench.client.disconnect();
      await bench.redis.kill();
    });
    beforeEach(() => bench.client.flushall());
    afterEach(async () => {
      processState.shared = undefined;
      await Promise.all(bench.instances.splice(0).map(({ shared }) => shared.close()));
    });

    defineTests(bench);
  });
}
