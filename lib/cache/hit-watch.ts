import { LRUCache } from 'lru-cache';
import { getMeasures } from '#lib/measures.ts';

const enough = 50;

/** Notices a page cache that finds nothing although the same pages are asked for again and again. */
export class HitWatch {
  readonly #asked = new LRUCache<string, true>({ max: 1000, ttl: 60_000, perf: Date });
  #repeats = 0;
  #hits = 0;

  addHit(): void {
    this.#hits += 1;
    getMeasures()?.addPage('cache');
  }

  /** A page for everyone was not found and had to be asked of Next, which gave it. */
  addMiss(path: string): void {
    getMeasures()?.addPage('render');
    if (this.#asked.has(path)) this.#repeats += 1;
    else this.#asked.set(path, true);
  }

  get warnings(): string[] {
    if (this.#hits > 0 || this.#repeats < enough) return [];
    return [`page cache: no hits, though ${this.#repeats} pages were asked for again within a minute`];
  }
}

// The server counts, a route tells: only the process is common to them.
declare global {
  var pageCacheWatch: HitWatch | undefined;
}

export function watchHits(): HitWatch {
  globalThis.pageCacheWatch ??= new HitWatch();
  return globalThis.pageCacheWatch;
}

/** What an operator should know of the page cache. */
export function findCacheWarnings(): string[] {
  return globalThis.pageCacheWatch?.warnings ?? [];
}
