import type { CacheControl } from 'next/dist/server/lib/cache-control';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache';
import { z } from 'zod';
import { getShared } from '#lib/shared/shared.ts';
import { createEntry, type Entry, toEnd } from './cache-entry.ts';
import { getRender } from './render-nonce.ts';

const maxSeconds = 3600;

/** The same build wrote it: only that it is one of ours is looked at. */
const sharedPage = z.object({
  lastModified: z.number(),
  cacheControl: z.custom<CacheControl>((control) => typeof control === 'object').optional(),
  value: z.custom<IncrementalCacheValue>((value) => typeof value === 'object' && 'kind' in Object(value)),
});

/** What another instance has rendered and needs no new render. */
export async function readSharedPage(key: string): Promise<Entry | undefined> {
  const found = sharedPage.safeParse(await getShared()?.read(`page ${key}`)).data;
  if (!found) return undefined;
  const now = Date.now();
  // The clock of another machine may be ahead.
  const lastModified = Math.min(found.lastModified, now);
  const { value, cacheControl } = found;
  const entry = createEntry({ value, cacheControl, lastModified, startedAt: performance.now() });
  return now < toEnd(entry) ? entry : undefined;
}

/** Only what is good comes here, so strangers cannot make up keys. */
export function sharePage(key: string, { value, tags, lastModified, cacheControl }: Entry): void {
  const shared = getShared();
  if (!shared || !('rscData' in value || 'body' in value)) return;
  const seconds = Math.min(cacheControl?.revalidate || maxSeconds, maxSeconds);
  const since = getRender()?.moment;
  void shared.save(`page ${key}`, { value: { value, lastModified, cacheControl }, tags, seconds, since });
}
