import { setTimeout as wait } from 'node:timers/promises';
import { logger } from '#lib/log.ts';
import { getMeasures } from '#lib/measures.ts';
import type { PageCache } from './page-cache.ts';
import type { Answer } from './send-answer.ts';

/** The last good page serves for this long after a failed render. */
const retrySeconds = 10;
/** The pause after a background render, in multiples of its duration, while visitors ask for pages. */
const restFactor = 8;

/** The pages that are the same for everyone, cached or rendered; one render a page at a time. */
export class Pages {
  readonly #cache: Pick<PageCache, 'find' | 'prolong'>;
  readonly #renderPage: (path: string) => Promise<Answer>;
  readonly #rendering = new Map<string, Promise<Answer>>();
  /** Stale pages, in the order in which they were sent. */
  readonly #waiting = new Set<string>();
  #isWorking = false;
  #visits = 0;

  /** `renderPage` puts what it renders into the cache, if it is good. */
  constructor(cache: Pick<PageCache, 'find' | 'prolong'>, renderPage: (path: string) => Promise<Answer>) {
    this.#cache = cache;
    this.#renderPage = renderPage;
  }

  /** The cached page; a stale one is sent too, and rendered anew in the background. */
  find(path: string): Answer | undefined {
    const found = this.#cache.find(path);
    if (!found?.page.answer || found.freshness === 'expired') return undefined;
    if (found.freshness === 'stale') void this.#renderInBackground(path);
    this.#visits += 1;
    getMeasures()?.addPage('cache');
    return found.page.answer;
  }

  /** A fresh render, or the last good page where that fails. */
  render(path: string): Promise<Answer> {
    this.#waiting.delete(path);
    const known = this.#rendering.get(path);
    if (known) return known;
    const answer = this.#renderOrProlong(path).finally(() => this.#rendering.delete(path));
    this.#rendering.set(path, answer);
    return answer;
  }

  async #renderOrProlong(path: string): Promise<Answer> {
    getMeasures()?.addPage('render');
    const answer = await this.#renderPage(path);
    if (answer.status < 500 || !this.#cache.prolong(path, retrySeconds)) return answer;
    return this.#cache.find(path)?.page.answer ?? answer;
  }

  /** One page after another with pauses, so that visitors of other pages hardly notice. */
  async #renderInBackground(path: string): Promise<void> {
    if (!this.#rendering.has(path)) this.#waiting.add(path);
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (const next of this.#waiting) {
      const [start, visits] = [performance.now(), this.#visits];
      await this.render(next).catch((error: unknown) => logger.error(error));
      const isAsked = this.#visits > visits;
      if (isAsked) await wait((performance.now() - start) * restFactor, undefined, { ref: false });
    }
    this.#isWorking = false;
  }
}
