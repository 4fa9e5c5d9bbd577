import { LRUCache } from 'lru-cache';
import type { CacheControl } from 'next/dist/server/lib/cache-control';
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import type { IncrementalCachedAppPageValue, IncrementalCacheValue } from 'next/dist/server/response-cache';
import { missingPage } from '#lib/content/path.ts';
import { finishDocument } from '#lib/document/finish-document.ts';
import { removeNonceFromBytes } from '#lib/document/policy.ts';
import { toFreshness } from '#lib/http/freshness.ts';
import { PageCache } from '#lib/page-cache/page-cache.ts';
import { type Answer, CompressedBody } from '#lib/page-cache/send-answer.ts';
import { processState } from '#lib/process-state.ts';
import { env } from '#lib/settings/env.ts';
import { getShared } from '#lib/shared/shared.ts';
import { forgetLifetime } from './path-lifetimes.ts';
import { getRenderScope, type RenderScope } from './render-scope.ts';
import { vary } from './request-kind.ts';

type PageValue = IncrementalCachedAppPageValue;
type SetContext = Parameters<CacheHandler['set']>[2];

interface Stored {
  value: IncrementalCacheValue;
  lastModified: number;
  cacheControl: CacheControl | undefined;
}

const year = 31_536_000;
const bytesOfAnEntry = 1000;

declare global {
  interface ProcessState {
    pageCache?: PageCache<Stored> | undefined;
    /** Nonce of all renders for everyone. It is removed before a page is sent. */
    renderNonce?: string | undefined;
  }
}

processState.pageCache ??= new PageCache<Stored>(env.CACHE_MAX_BYTES);
export const pageCache = processState.pageCache;

/** Start times of renders that Next began itself, by path. */
const startTimes = new LRUCache<string, number>({ max: 1000 });

function toTags(value: IncrementalCacheValue): string[] {
  const header = 'headers' in value && value.headers?.['x-next-cache-tags'];
  return typeof header === 'string' ? header.split(',') : [];
}

function toCacheHeaders({ revalidate, expire }: CacheControl): Record<string, string> {
  const staleFor = revalidate === false || expire === undefined ? 0 : expire - revalidate;
  return toFreshness(
    `s-maxage=${revalidate || year}${staleFor > 0 ? `, stale-while-revalidate=${staleFor}` : ''}`,
  );
}

/** About how much memory a value takes. */
function toBytes(value: IncrementalCacheValue): number {
  if ('body' in value) return bytesOfAnEntry + value.body.byteLength;
  if (!('rscData' in value)) return bytesOfAnEntry;
  const segments = [...(value.segmentData?.values() ?? [])];
  return segments.reduce((sum, { byteLength }) => sum + byteLength, value.rscData?.byteLength ?? 0);
}

/** Takes the nonce out of what the router reads. */
function sealRouterData(page: PageValue, nonce: string): void {
  if (page.rscData) page.rscData = removeNonceFromBytes(page.rscData, nonce);
  for (const [name, segment] of page.segmentData ?? [])
    page.segmentData?.set(name, removeNonceFromBytes(segment, nonce));
}

/**
 * Gives a page that was just rendered its status, its policy and the form in which it is sent.
 * Why: Next answers concurrent requests from the very object that it gives the cache handler. There is no
 * documented way to a status other than 200, 307, 308 and 404, nor to headers of a page that depend on its HTML.
 * If it stops working: a page that several visitors request at once has no policy for its scripts.
 */
function finishPage(page: PageValue, nonce: string, cacheControl: CacheControl | undefined): Answer {
  const { html, policy, status = 200 } = finishDocument(page.html, nonce);
  sealRouterData(page, nonce);
  page.html = html;
  page.status = page.status && page.status !== 200 ? page.status : status;
  page.headers = {
    ...page.headers,
    'content-security-policy': policy,
    ...(page.status >= 500 && { 'cache-control': 'no-store', 'retry-after': '30' }),
  };
  const { 'x-next-cache-tags': _, ...headers } = page.headers;
  return {
    status: page.status,
    headers: {
      ...(page.status < 500 && cacheControl ? toCacheHeaders(cacheControl) : { 'cache-control': 'no-store' }),
      vary,
      'content-type': 'text/html; charset=utf-8',
      ...headers,
    },
    body: new CompressedBody(html),
  };
}

/** Returns the scope of a page that Next rendered itself, or undefined for a page for one visitor. */
function toOwnScope(key: string, { html }: PageValue): RenderScope | undefined {
  const { renderNonce: nonce } = processState;
  if (nonce === undefined || !html.includes(nonce)) return undefined;
  return { nonce, path: key, startedAt: startTimes.get(key) ?? performance.now() };
}

/**
 * Next's incremental cache: pages by their paths, other answers by Next's keys. Only good answers are kept, so paths
 * that do not exist cost nothing, and a page that cannot be rendered anew stays as it was. Pages go out in front of Next
 * (`serve-pages.ts`), which is asked for the router's data of those that are there, and to render.
 * Why here: `cacheHandler` is documented, the types of what it is given are not exported.
 * If it stops working: every page is rendered for every visitor. The contract test looks for one in the cache.
 */
class SiteCacheHandler implements CacheHandler {
  async get(key: string, context: Parameters<CacheHandler['get']>[1]): Promise<CacheHandlerValue | null> {
    if (context.kind !== 'APP_PAGE') return this.#getOther(key);
    const { path, isRender } = getRenderScope() ?? { path: key };
    const found = path === undefined || isRender ? undefined : pageCache.find(path);
    const { answer, value: stored } = found?.page ?? {};
    // Without a cache in front it is Next that has to see whether the page is stale.
    const isForNext = env.PLAIN || !processState.isInFront;
    if (isForNext && found?.freshness !== 'fresh') startTimes.set(key, performance.now());
    if (!found || !answer || !stored || !('rscData' in stored.value)) return null;
    if (isForNext && found.freshness === 'expired') return null;
    const { value, cacheControl } = stored;
    // The HTML is kept as bytes only.
    const isStale = isForNext && found.freshness === 'stale';
    const lastModified = Date.now() - (isStale ? found.page.lifetime * 1000 + 1 : 0);
    return { value: { ...value, html: answer.body.bytes.toString() }, cacheControl, lastModified };
  }

  #getOther(key: string): CacheHandlerValue | null {
    const found = pageCache.find(key);
    if (!found || found.freshness === 'expired') return null;
    return found.page.value;
  }

  async set(key: string, value: IncrementalCacheValue | null, context: SetContext): Promise<void> {
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    if (value && 'rscData' in value) return this.#setPage(key, value, cacheControl);
    if (!value || !('body' in value) || value.status !== 200) {
      pageCache.delete(key);
      return forgetLifetime(key);
    }
    this.#keep(key, value, cacheControl);
  }

  #setPage(key: string, page: PageValue, cacheControl: CacheControl | undefined): void {
    const scope = getRenderScope() ?? toOwnScope(key, page);
    // After a failed render Next hands in the last good page again.
    if (!scope || page.headers?.['content-security-policy']) return;
    const answer = finishPage(page, scope.nonce, cacheControl);
    scope.answer = answer;
    const { path } = scope;
    // The one page for everything missing may be cached; the path of any other 404 is a stranger's choice.
    const isGood = answer.status === 200 || path?.endsWith(`/${missingPage}`);
    if (path !== undefined && isGood) {
      this.#keep(path, { ...page, html: '' }, cacheControl, answer);
      return;
    }
    forgetLifetime(key);
    // In an outage the last good page stays.
    if (path !== undefined && answer.status < 500) pageCache.delete(path);
  }

  #keep(
    id: string,
    value: IncrementalCacheValue,
    cacheControl: CacheControl | undefined,
    answer?: Answer,
  ): void {
    pageCache.set(id, {
      answer,
      value: { value, cacheControl, lastModified: Date.now() },
      bytes: toBytes(value) + (answer?.body.bytes.length ?? 0),
      lifetime: cacheControl?.revalidate || year,
      tags: toTags(value),
      startedAt: getRenderScope()?.startedAt ?? startTimes.get(id) ?? performance.now(),
    });
  }

  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    pageCache.expire([tags].flat(), durations?.expire);
    await getShared()?.announce([tags].flat());
  }

  resetRequestCache(): void {}
}

const handler = new SiteCacheHandler();

/** What `cacheHandler` in next.config.mjs names: Next calls it with `new` for every request. */
export default function createCacheHandler(): CacheHandler {
  return handler;
}
