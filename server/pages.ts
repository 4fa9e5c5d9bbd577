import { setTimeout as wait } from 'node:timers/promises';
import type { StoredResponse } from '#lib/http/compressed-body.ts';
import { logger } from '#lib/log.ts';
import { getMeasures } from '#lib/measures.ts';
import type { PageCache } from '#lib/next/page-cache.ts';

/** The pause after a background render, as a multiple of its duration, while visitors request pages. */
const restFactor = 8;

/** Public pages, cached or rendered; one render of a page at a time. */
export class Pages {
  readonly #cache: Pick<PageCache, 'find'>;
  readonly #renderPage: (path: string) => Promise<StoredResponse>;
  readonly #rendering = new Map<string, Promise<StoredResponse>>();
  /** Stale pages that wait for a render, in the order of their requests. */
  readonly #waiting = new Set<string>();
  #isWorking = false;
  #visits = 0;

  /** `renderPage` stores the page in the cache if it is good. */
  constructor(cache: Pick<PageCache, 'find'>, renderPage: (path: string) => Promise<StoredResponse>) {
    this.#cache = cache;
    this.#renderPage = renderPage;
  }

  /** Returns the cached page. A stale page is returned, too, and rendered again in the background. */
  find(path: string): StoredResponse | undefined {
    const found = this.#cache.find(path);
    if (!found?.page.response || found.freshness === 'expired') return undefined;
    if (found.freshness === 'stale') void this.#renderInBackground(path);
    this.#visits += 1;
    getMeasures()?.addPage('cache');
    return found.page.response;
  }

  /** Renders a page, once for all requests at the same time. */
  render(path: string): Promise<StoredResponse> {
    this.#waiting.delete(path);
    const known = this.#rendering.get(path);
    if (known) return known;
    const rendering = this.#renderPage(path).finally(() => this.#rendering.delete(path));
    this.#rendering.set(path, rendering);
    return rendering;
  }

  /** Renders one page after another with pauses, so that visitors of other pages hardly notice. */
  async #renderInBackground(path: string): Promise<void> {
    if (!this.#rendering.has(path)) this.#waiting.add(path);
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (const next of this.#waiting) {
      const [start, visits] = [performance.now(), this.#visits];
      await this.render(next).catch((error: unknown) => logger.error(error));
      const isBusy = this.#visits > visits;
      if (isBusy) await wait((performance.now() - start) * restFactor, undefined, { ref: false });
    }
    this.#isWorking = false;
  }
}
