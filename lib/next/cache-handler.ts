import { LRUCache } from 'lru-cache';
import type { CacheControl } from 'next/dist/server/lib/cache-control';
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import type { IncrementalCachedAppPageValue, IncrementalCacheValue } from 'next/dist/server/response-cache';
import { missingPage } from '#lib/content/path.ts';
import { finishDocument } from '#lib/document/finish-document.ts';
import { removeNonceFromBytes } from '#lib/document/policy.ts';
import { CompressedBody, type StoredResponse } from '#lib/http/compressed-body.ts';
import { toFreshness } from '#lib/http/freshness.ts';
import { getMeasures } from '#lib/measures.ts';
import { processState } from '#lib/process-state.ts';
import { env } from '#lib/settings/env.ts';
import { getShared } from '#lib/shared/shared.ts';
import { PageCache } from './page-cache.ts';
import { toPagePath } from './page-path.ts';
import { forgetLifetime } from './path-lifetimes.ts';
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
/** After a failed render, the last good page is sent for this long before the next attempt. */
export const retrySeconds = 10;

declare global {
  interface ProcessState {
    pageCache?: PageCache<Stored> | undefined;
    /** Nonce of all public renders. It is removed before a page is sent. */
    renderNonce?: string | undefined;
  }
}

processState.pageCache ??= new PageCache<Stored>(env.CACHE_MAX_BYTES);
export const pageCache = processState.pageCache;

/** Start times of renders, by path. */
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

/** Approximate memory size of a value. */
function toBytes(value: IncrementalCacheValue): number {
  if ('body' in value) return bytesOfAnEntry + value.body.byteLength;
  if (!('rscData' in value)) return bytesOfAnEntry;
  const segments = [...(value.segmentData?.values() ?? [])];
  return segments.reduce((sum, { byteLength }) => sum + byteLength, value.rscData?.byteLength ?? 0);
}

/** Removes the nonce from the router's data. */
function sealRouterData(page: PageValue, nonce: string): void {
  if (page.rscData) page.rscData = removeNonceFromBytes(page.rscData, nonce);
  for (const [name, segment] of page.segmentData ?? [])
    page.segmentData?.set(name, removeNonceFromBytes(segment, nonce));
}

/** Next's page for a path that no route takes, for example `/_next/image`. */
const notFoundPage = '/_not-found';

/**
 * Sets the status, the policy and the final HTML of a page that was just rendered.
 * Why: Next sends its response from the same object that it passes to the cache handler. There is no documented way to
 * set a status other than 200, 307, 308 and 404, or headers of a page that depend on its HTML.
 * If it stops working: the first response of a page has no policy for its scripts, so none runs.
 */
function finishPage(
  path: string,
  page: PageValue,
  nonce: string,
  cacheControl: CacheControl | undefined,
): StoredResponse {
  const { html, policy, status = path === notFoundPage ? 404 : 200 } = finishDocument(page.html, nonce);
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

/** Replaces a page that failed with the last good page, if there is one. */
function restoreLastGood(path: string, page: PageValue): void {
  const { response, value: stored } = pageCache.find(path)?.page ?? {};
  if (!response || !stored || !('rscData' in stored.value)) return;
  Object.assign(page, stored.value, { html: response.body.bytes.toString() });
  pageCache.extendTtl(path, retrySeconds);
}

/**
 * Next's incremental cache, in memory: pages by path, other responses by Next's keys. It stores finished pages, and
 * only good responses. So paths that do not exist use no memory, and a page that cannot be rendered again stays as it
 * was.
 * Why here: `cacheHandler` is documented, but the types of its parameters are not exported.
 * If it stops working: every page is rendered for every visitor.
 */
class SiteCacheHandler implements CacheHandler {
  async get(key: string, context: Parameters<CacheHandler['get']>[1]): Promise<CacheHandlerValue | null> {
    if (context.kind !== 'APP_PAGE') return this.#getOther(key);
    const path = toPagePath(key);
    const found = pageCache.find(path);
    // Next sends a stale page and renders with the same response. If that has status 404 by then, Next replaces the
    // metadata of the page, and so its status. The shared page for everything missing is therefore rendered first.
    const isStaleMissing = found?.freshness === 'stale' && found.page.response?.status === 404;
    const mustRender =
      pageCache.isRefreshing(path) || !found || found.freshness === 'expired' || isStaleMissing;
    if (mustRender || found.freshness === 'stale') startTimes.set(path, performance.now());
    const { response, value: stored } = found?.page ?? {};
    if (mustRender || !response || !stored || !('rscData' in stored.value)) return null;
    getMeasures()?.addPage('cache');
    const { value, cacheControl } = stored;
    const isStale = found.freshness === 'stale';
    // Next compares the age with the lifetime.
    const lastModified = Date.now() - (isStale ? found.page.lifetime * 1000 + 1 : 0);
    // The HTML is stored only as bytes.
    return { value: { ...value, html: response.body.bytes.toString() }, cacheControl, lastModified };
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
    const { renderNonce: nonce } = processState;
    const path = toPagePath(key);
    // After a failed render, Next sets the last good page again.
    if (page.headers?.['content-security-policy']) {
      pageCache.extendTtl(path, retrySeconds);
      return;
    }
    // A page for one visitor has another nonce.
    if (nonce === undefined || !page.html.includes(nonce)) return;
    getMeasures()?.addPage('render');
    const response = finishPage(path, page, nonce, cacheControl);
    // The shared page for everything missing is cached; clients choose the paths of all other 404s.
    if (response.status === 200 || path.endsWith(`/${missingPage}`)) {
      this.#keep(path, { ...page, html: '' }, cacheControl, response);
      return;
    }
    forgetLifetime(key);
    if (response.status < 500) pageCache.delete(path);
    else restoreLastGood(path, page);
  }

  #keep(
    id: string,
    value: IncrementalCacheValue,
    cacheControl: CacheControl | undefined,
    response?: StoredResponse,
  ): void {
    pageCache.set(id, {
      response,
      value: { value, cacheControl, lastModified: Date.now() },
      bytes: toBytes(value) + (response?.body.bytes.length ?? 0),
      lifetime: cacheControl?.revalidate || year,
      tags: toTags(value),
      startedAt: startTimes.get(id) ?? performance.now(),
    });
  }

  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    pageCache.expire([tags].flat(), durations?.expire);
    await getShared()?.announce([tags].flat());
  }

  resetRequestCache(): void {}
}

const handler = new SiteCacheHandler();

/** The `cacheHandler` of next.config.mjs. Next calls it with `new` for every request. */
export default function createCacheHandler(): CacheHandler {
  return handler;
}
