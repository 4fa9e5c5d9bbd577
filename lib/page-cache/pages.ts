import { setTimeout as wait } from 'node:timers/promises';
import { logger } from '#lib/log.ts';
import { getMeasures } from '#lib/measures.ts';
import type { PageCache } from './page-cache.ts';
import type { Answer } from './send-answer.ts';

/** After a failed render the last good page serves so long before the next try. */
const retrySeconds = 10;
/** Of the time that a stale page took to render while others were asked for, how long their visitors then have. */
const rest = 8;

/** The pages that everyone gets, from the cache or rendered: each once at a time, whoever asks for it. */
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

  /** What may be sent at once; a stale page is rendered anew behind it. */
  find(path: string): Answer | undefined {
    const found = this.#cache.find(path);
    if (!found?.page.answer || found.freshness === 'expired') return undefined;
    if (found.freshness === 'stale') void this.#renderBehind(path);
    this.#visits += 1;
    getMeasures()?.addPage('cache');
    return found.page.answer;
  }

  /** The page as it is now; the last good one where it cannot be rendered. */
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

  /** One after another with rests between, so that who asks for other pages meanwhile hardly feels it. */
  async #renderBehind(path: string): Promise<void> {
    if (!this.#rendering.has(path)) this.#waiting.add(path);
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (const next of this.#waiting) {
      const [start, visits] = [performance.now(), this.#visits];
      await this.render(next).catch((error: unknown) => logger.error(error));
      const isAsked = this.#visits > visits;
      if (isAsked) await wait((performance.now() - start) * rest, undefined, { ref: false });
    }
    this.#isWorking = false;
  }
}
