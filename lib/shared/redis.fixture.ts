import { setTimeout as wait } from 'node:timers/promises';
import { mayUseRedis } from '#scripts/site/test-redis.ts';
import { RedisShared } from './redis-shared.ts';

export const describeWithRedis = mayUseRedis ? describe : describe.skip;

const patienceMilliseconds = 20_000;

/** Waits for a condition; gives the time it took, in milliseconds. */
export async function waitFor(condition: () => boolean | Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > patienceMilliseconds) throw new Error(`Never: ${condition}`);
    await wait(5);
  }
  return performance.now() - start;
}

export interface TestInstance {
  shared: RedisShared;
  /** The tags that it heard of, in their order. */
  heard: string[];
}

/** One instance of the site, as far as others know of it. */
export async function joinRedis(
  url: string,
  { version = 'build', hear = (_: string[]) => {}, commandMilliseconds = 10_000 } = {},
): Promise<TestInstance> {
  const heard: string[] = [];
  const parts = { url, site: 'manul:test:', getVersion: () => version, commandMilliseconds };
  const shared = new RedisShared(parts, (tags) => {
    heard.push(...tags);
    hear(tags);
  });
  await waitFor(() => !shared.isAway);
  heard.length = 0;
  return { shared, heard };
}

export function save({ shared }: TestInstance, value: unknown, tags: string[] = []): Promise<void> {
  return shared.save('key', { value, tags, seconds: 60, since: shared.getMoment() });
}

export function read({ shared }: TestInstance): Promise<unknown> {
  return shared.read('key');
}
