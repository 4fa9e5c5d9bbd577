import { setTimeout as wait } from 'node:timers/promises';
import { processState } from '#lib/process-state.ts';
import { env } from '#lib/settings/env.ts';

const timeoutMilliseconds = 1_000;

/**
 * Connects to the other instances with the same Redis, if `REDIS_URL` is set. Returns a function that disconnects.
 * `hash` hashes addresses for keys in Redis.
 */
export async function startShared(hash: (address: string) => Promise<string>): Promise<() => Promise<void>> {
  if (!env.REDIS_URL) return async () => {};
  // Imported lazily: the client costs memory and start time.
  const { RedisShared } = await import('./redis-shared.ts');
  const shared = new RedisShared(env.REDIS_URL, `manul:${new URL(env.SITE_URL).host}:`, hash);
  processState.shared = shared;
  for (const until = Date.now() + timeoutMilliseconds; shared.isUnreachable && Date.now() < until; )
    await wait(10);
  return () => shared.close();
}
