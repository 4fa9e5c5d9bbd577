import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { asksForEstimate } from '#lib/content/estimate-query.ts';
import { toCanonicalPath } from '#lib/content/path.ts';
import { toFreshness } from '#lib/http/freshness.ts';
import { type RequestHandler, sendError } from '#lib/http/listener.ts';
import type { PageCache } from '#lib/page-cache/page-cache.ts';
import { Pages } from '#lib/page-cache/pages.ts';
import { type Answer, sendAnswer } from '#lib/page-cache/send-answer.ts';
import { env } from '#lib/settings/env.ts';
import { askNext, renderPage, renderUncached } from './ask-next.ts';
import { asksForData, asksForPage, refuseRevalidation, toEstimateAddress } from './request-kind.ts';

/** Where an address leads: to a page, to the page for what is missing, or elsewhere. */
export type Destination =
  | { path: string; isMissing?: boolean; query?: string | undefined }
  | { location: string };

interface Parts {
  cache: Pick<PageCache, 'find' | 'prolong'>;
  /** Nothing for what no page answers. */
  findDestination(address: string): Promise<Destination | undefined>;
  /** Whether a route answers the path that does not ask the backend for a page. */
  isAppRoute(path: string): boolean;
  next: RequestHandler;
}

const patienceMs = 15_000;
const busy = Symbol('busy');

function toPath({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

/** A browser keeps a 308 for good unless told otherwise, and editors make mistakes. */
function sendRedirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, ...toFreshness('s-maxage=300') }).end();
}

async function sendPage(pages: Pages, path: string, request: IncomingMessage, response: ServerResponse) {
  const answer =
    pages.find(path) ?? (await Promise.race([pages.render(path), wait(patienceMs, busy, { ref: false })]));
  if (answer !== busy) return sendAnswer(request, response, answer);
  response.setHeader('retry-after', '10');
  sendError(response, 503, path);
}

/** Strangers can think of any number of estimates, so few are remembered, and none for long. */
const estimateLimits = { max: 50, ttl: 10_000, ttlResolution: 0 };

/** How the site answers what is asked of it: with pages from memory, by rendering them, or by having Next answer. */
export function createPages({ cache, findDestination, isAppRoute, next }: Parts) {
  const pages = new Pages(cache, (path) => renderPage(next, path));

  /** Pages with what their query asks for; each is worked out once for all who ask. */
  const estimates = new LRUCache<string, Answer>({
    ...estimateLimits,
    fetchMethod: (address) => renderUncached(next, address),
  });

  async function sendEstimate(address: string, request: IncomingMessage, response: ServerResponse) {
    const answer = await estimates.forceFetch(address);
    if (answer.status !== 200) estimates.delete(address);
    await sendAnswer(request, response, answer);
  }

  /** Sends a page that lies in memory; nothing when it does not. */
  function sendCached(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    if (env.PLAIN || !asksForPage(request) || asksForData(request)) return undefined;
    if (asksForEstimate(request.url ?? '')) return undefined;
    const answer = pages.find(toPath(request));
    if (!answer) return undefined;
    response.setHeader('x-nextjs-cache', 'HIT');
    return sendAnswer(request, response, answer);
  }

  /** `path` is where the page may be cached. */
  async function sendFromNext(request: IncomingMessage, response: ServerResponse, path?: string) {
    refuseRevalidation(request);
    await sendAnswer(request, response, await askNext(next, request, path));
  }

  /** The router gets a page as it begins, whatever its query: the form reads the address by itself. */
  async function sendData(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (env.PLAIN) return sendFromNext(request, response, path);
    if (!pages.find(path)) await pages.render(path);
    return pages.find(path)
      ? sendFromNext(request, response, path)
      : sendPage(pages, path, request, response);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = toPath(request);
    const isForPage = asksForPage(request) && !(isAppRoute(asked) && asked === toCanonicalPath(asked));
    const destination = isForPage ? await findDestination(request.url ?? '') : undefined;
    if (!destination) return sendFromNext(request, response);
    if ('location' in destination) return sendRedirect(response, destination.location);
    const { path, isMissing, query } = destination;
    // The router gets a document for what is missing, and loads the page as a browser does.
    if (isMissing) return sendPage(pages, path, request, response);
    if (asksForData(request)) return sendData(request, response, path);
    if (query !== undefined) return sendEstimate(toEstimateAddress(path, query), request, response);
    return env.PLAIN ? sendFromNext(request, response, path) : sendPage(pages, path, request, response);
  }

  return { sendCached, handle };
}
