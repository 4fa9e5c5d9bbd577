import { LRUCache } from 'lru-cache';
import { getShared } from '#lib/shared/shared.ts';

/** Counts a call of an address; gives the seconds to wait when there were too many. */
export type RateLimit = (address: string) => Promise<number | null>;

/** 20,000 addresses are 4 MB. The one that has not called for the longest time is forgotten first. */
const maxAddresses = 20_000;

/** Counts the calls at this instance; under a name those at all instances too, while they can be reached. */
export function createRateLimit(calls: number, seconds: number, name?: string): RateLimit {
  const windows = new LRUCache<string, { calls: number; end: number }>({ max: maxAddresses });
  return async (address) => {
    // Not the time of day, which can be set back.
    const now = performance.now() / 1000;
    const known = windows.get(address);
    const window = known && known.end > now ? known : { calls: 0, end: now + seconds };
    window.calls += 1;
    windows.set(address, window);
    if (window.calls > calls) return Math.ceil(window.end - now);
    const all = name ? await getShared()?.count(name, address, seconds) : undefined;
    return all && all.calls > calls ? all.seconds : null;
  };
}
