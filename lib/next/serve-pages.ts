import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type RequestHandler, sendError } from '#lib/http/listener.ts';
import type { PageCache } from '#lib/page-cache/page-cache.ts';
import { Pages } from '#lib/page-cache/pages.ts';
import { sendAnswer } from '#lib/page-cache/send-answer.ts';
import { env } from '#lib/settings/env.ts';
import { askNext, renderPage } from './ask-next.ts';
import { asksForData, asksForPage, refuseRevalidation } from './request-kind.ts';

/** Where an address leads: to a page, to the page for what is missing, or elsewhere. */
export type Destination = { path: string; isMissing?: boolean } | { location: string };

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
  response.writeHead(308, { location, 'cache-control': 'public, max-age=300' }).end();
}

async function sendPage(pages: Pages, path: string, request: IncomingMessage, response: ServerResponse) {
  const answer =
    pages.find(path) ?? (await Promise.race([pages.render(path), wait(patienceMs, busy, { ref: false })]));
  if (answer !== busy) return sendAnswer(request, response, answer);
  response.setHeader('retry-after', '10');
  sendError(response, 503, path);
}

/** How the site answers what is asked of it: with pages from memory, by rendering them, or by having Next answer. */
export function createPages({ cache, findDestination, isAppRoute, next }: Parts) {
  const pages = new Pages(cache, (path) => renderPage(next, path));

  /** Sends a page that lies in memory; nothing when it does not. */
  function sendCached(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    if (env.PLAIN || !asksForPage(request) || asksForData(request)) return undefined;
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

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isForPage = asksForPage(request) && !isAppRoute(toPath(request));
    const destination = isForPage ? await findDestination(request.url ?? '') : undefined;
    if (!destination) return sendFromNext(request, response);
    if ('location' in destination) return sendRedirect(response, destination.location);
    const { path, isMissing } = destination;
    // The router gets a document for what is missing, and loads the page as a browser does.
    if (isMissing) return sendPage(pages, path, request, response);
    if (env.PLAIN) return sendFromNext(request, response, path);
    if (!asksForData(request)) return sendPage(pages, path, request, response);
    if (!pages.find(path)) await pages.render(path);
    return pages.find(path)
      ? sendFromNext(request, response, path)
      : sendPage(pages, path, request, response);
  }

  return { sendCached, handle };
}
