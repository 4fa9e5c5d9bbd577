import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { env } from '#lib/settings/env.ts';

const patienceMilliseconds = 1_000;

/**
 * Joins the instances that use the same Redis, if one is named; gives a function that leaves them. `getContentVersion`
 * is another one whenever the content of this instance is.
 */
export async function startShared(getContentVersion: () => string): Promise<() => Promise<void>> {
  if (!env.REDIS_URL) return async () => {};
  // The client costs memory and time at the start.
  const { RedisShared } = await import('./redis-shared.ts');
  const { BACKEND_URL, TIME_ZONE, MEDIA_ORIGINS, SITE_URL } = env;
  const build = [readFileSync('.next/BUILD_ID', 'utf8'), SITE_URL, BACKEND_URL, TIME_ZONE, MEDIA_ORIGINS];
  const known = { content: '', version: '' };
  const getVersion = () => {
    const content = getContentVersion();
    if (known.version && known.content === content) return known.version;
    const version = createHash('sha256')
      .update(JSON.stringify([build, content]))
      .digest('base64url');
    Object.assign(known, { content, version });
    return version;
  };
  const shared = new RedisShared({
    url: env.REDIS_URL,
    site: `manul:${new URL(SITE_URL).host}:`,
    getVersion,
  });
  globalThis.siteShared = shared;
  for (const until = Date.now() + patienceMilliseconds; shared.isAway && Date.now() < until; ) await wait(10);
  return () => shared.close();
}
