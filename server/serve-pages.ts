import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { asksForEstimate } from '#lib/content/estimate-query.ts';
import { toCanonicalPath } from '#lib/content/path.ts';
import type { StoredResponse } from '#lib/http/compressed-body.ts';
import { toFreshness } from '#lib/http/freshness.ts';
import type { CachedPage, PageCache } from '#lib/next/page-cache.ts';
import { foundHeader, isDataRequest, isPageRequest, varyingHeaders } from '#lib/next/request-kind.ts';
import type { Destination } from '#lib/pages/destination.ts';
import type { CallNext } from './call-next.ts';
import { sendError } from './listener.ts';
import { Pages } from './pages.ts';
import { sendResponse } from './send-response.ts';

interface Parts {
  cache: Pick<PageCache, 'find' | 'refresh'>;
  /** Undefined for an address that is not a page. */
  findDestination(address: string): Promise<Destination | undefined>;
  /** Whether a path belongs to a route that does not load a page from the backend. */
  isAppRoute(path: string): boolean;
  callNext: CallNext;
}

const timeoutMs = 15_000;
const timedOut = Symbol('timed out');
/** Compressed bodies add as much again. */
const maxDataBytes = 20_000_000;
/** Milliseconds. Clients can request any number of estimates, so only a few are kept, for a short time. */
const estimateLimits = { max: 50, ttl: 10_000, ttlResolution: 0 };

function toPath({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

/** Limits the lifetime of a redirect: browsers keep a 308 forever, and editors make mistakes. */
function sendRedirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, ...toFreshness('s-maxage=300') }).end();
}

/**
 * Escapes the segments `.` and `..` in a page's path once more, whether they are escaped already or not. Browsers
 * resolve them before they send a request; Next would redirect to another page.
 */
export function escapeDotSegments(target: string): string {
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  const isPage = /^\/[a-z]{2}\//.test(path);
  if (!isPage) return target;
  const escaped = path.replace(/(?<=\/)(?:\.|%2e){1,2}(?=\/|$)/gi, (dots) =>
    dots.replace(/\.|%2e/gi, '%252e'),
  );
  return escaped + target.slice(path.length);
}

/** Pages with an estimate, by path and canonical query, rendered once for all who request them. */
function createEstimates(callNext: CallNext) {
  const estimates = new LRUCache<string, StoredResponse>({
    ...estimateLimits,
    fetchMethod: (url) => callNext({ url }),
  });
  return async (url: string): Promise<StoredResponse> => {
    const page = await estimates.forceFetch(url);
    if (page.status !== 200) estimates.delete(url);
    return page;
  };
}

/** The router's data, by URL and varying headers, kept while their page is in the cache. */
function createRouterData(callNext: CallNext) {
  const known = new LRUCache<string, { startedAt: number; response: StoredResponse }>({
    maxSize: maxDataBytes,
    sizeCalculation: ({ response }) => response.body.bytes.length + 1,
  });
  return async (
    { startedAt }: CachedPage,
    { url = '', headers }: IncomingMessage,
  ): Promise<StoredResponse> => {
    const key = [url, ...varyingHeaders.map((name) => headers[name])].join('\n');
    const data = known.get(key);
    if (data?.startedAt === startedAt) return data.response;
    const response = await callNext({ url, headers: { ...headers, [foundHeader]: '1' } });
    if (response.status === 200) known.set(key, { startedAt, response });
    return response;
  };
}

/** Serves pages from memory, or has Next render them. */
export function createPages({ cache, findDestination, isAppRoute, callNext }: Parts) {
  /** Renders a page for everyone; the cache handler stores it. */
  const renderPage = (path: string) =>
    cache.refresh(path, async () => {
      const response = await callNext({ url: path, headers: { [foundHeader]: '1' } });
      return cache.find(path)?.page.response ?? response;
    });
  const pages = new Pages(cache, renderPage);

  const getEstimate = createEstimates(callNext);
  const getData = createRouterData(callNext);

  async function sendPage(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found =
      pages.find(path) ??
      (await Promise.race([pages.render(path), wait(timeoutMs, timedOut, { ref: false })]));
    if (found !== timedOut) return sendResponse(request, response, found);
    response.setHeader('retry-after', '10');
    sendError(response, 503, path);
  }

  /** Sends a page that is in memory. Returns undefined if it is not there. */
  function sendCached(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    if (!isPageRequest(request) || isDataRequest(request)) return undefined;
    if (asksForEstimate(request.url ?? '')) return undefined;
    const found = pages.find(toPath(request));
    if (!found) return undefined;
    response.setHeader('x-nextjs-cache', 'HIT');
    return sendResponse(request, response, found);
  }

  async function sendFromNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', headers } = request;
    const { [foundHeader]: _, ...given } = headers;
    await sendResponse(request, response, await callNext({ url: escapeDotSegments(url), headers: given }));
  }

  /** The router gets a page without an estimate, whatever the query. The form reads the address itself. */
  async function sendData(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (!pages.find(path)) await pages.render(path);
    const page = cache.find(path)?.page;
    if (!page) return sendPage(path, request, response);
    await sendResponse(request, response, await getData(page, request));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = toPath(request);
    const isPage = isPageRequest(request) && !(isAppRoute(path) && path === toCanonicalPath(path));
    const destination = isPage ? await findDestination(request.url ?? '') : undefined;
    if (!destination) return sendFromNext(request, response);
    if ('location' in destination) return sendRedirect(response, destination.location);
    const { path: target, isMissing, query } = destination;
    // The router gets a document for a missing page, and loads the page as a browser does.
    if (isMissing) return sendPage(target, request, response);
    if (isDataRequest(request)) return sendData(request, response, target);
    if (query === undefined) return sendPage(target, request, response);
    await sendResponse(request, response, await getEstimate(`${target}?${query}`));
  }

  return { sendCached, handle };
}
