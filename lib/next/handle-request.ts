import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage, FindCachedPage } from '#lib/cache/cached-page.ts';
import { watchHits } from '#lib/cache/hit-watch.ts';
import { sendPage } from '#lib/http/send-page.ts';
import { createRescuer } from './faulty-blocks.ts';
import { finishAnswer, type Rescue } from './finish-answer.ts';
import { withNonce } from './render-nonce.ts';
import { asksForPage, isForEveryone, makeForEveryone } from './request-kind.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface HandlerParts {
  findPage: FindCachedPage;
  /** The path of the page to show in place of one that does not exist. */
  findMissingPage(path: string): Promise<string | undefined>;
  /** Where an address has gone that no page has any more. */
  findRedirect(address: string): Promise<string | undefined>;
  /** Whether a route answers the path without asking the backend for a page. */
  isOwnRoute(path: string): boolean;
  render: Handler;
}

function toPath({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

/** Whether the answer was a page that lies in the cache now and will be found there. */
function isCacheable(request: IncomingMessage, response: ServerResponse): boolean {
  const isPage = String(response.getHeader('content-type')).startsWith('text/html');
  const isKept = String(response.getHeader('cache-control')).includes('s-maxage');
  return isPage && isKept && isForEveryone(request);
}

async function renderFinished(
  render: Handler,
  request: IncomingMessage,
  response: ServerResponse,
  rescue: Rescue,
) {
  const release = finishAnswer(request, response, rescue);
  try {
    await render(request, response);
  } catch (error) {
    release();
    throw error;
  }
}

interface Handlers {
  /** Sends the page when it lies in the cache; nothing when it does not. */
  sendCached(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined;
  /** Sends a page straight from the cache, or has Next answer. */
  handle: Handler;
}

export function createHandlers({
  findPage,
  findMissingPage,
  findRedirect,
  isOwnRoute,
  render,
}: HandlerParts): Handlers {
  const watch = watchHits();
  const rescuer = createRescuer((...both) => withNonce(both[0], () => render(...both)), findPage);

  function findCached(request: IncomingMessage) {
    return isForEveryone(request) ? findPage(toPath(request)) : undefined;
  }

  async function redirect(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { url = '' } = request;
    const location = isOwnRoute(toPath(request)) ? undefined : await findRedirect(url);
    if (location === undefined) return false;
    // A browser keeps a 308 for good unless told otherwise, and editors make mistakes.
    response.writeHead(308, { location, 'cache-control': 'public, max-age=300' }).end();
    return true;
  }

  async function findMissing(request: IncomingMessage) {
    const path = toPath(request);
    const missing = asksForPage(request) && !isOwnRoute(path) ? await findMissingPage(path) : undefined;
    if (!missing) return undefined;
    // The router gets a document too, and loads the page as a browser does.
    makeForEveryone(request, missing);
    return findCached(request);
  }

  function send(request: IncomingMessage, response: ServerResponse, page: CachedPage | undefined) {
    if (!page) return undefined;
    watch.addHit();
    return sendPage(request, response, page);
  }

  const sendCached: Handlers['sendCached'] = (request, response) =>
    send(request, response, findCached(request));

  async function handle(request: IncomingMessage, response: ServerResponse) {
    await rescuer.isOver(toPath(request));
    const cached = sendCached(request, response);
    if (cached) return cached;
    if (await redirect(request, response)) return;
    const missing = send(request, response, await findMissing(request));
    if (missing) return missing;
    const rescue = async () => (isForEveryone(request) ? rescuer.rescue(toPath(request)) : undefined);
    await withNonce(request, () => renderFinished(render, request, response, rescue));
    if (isCacheable(request, response)) watch.addMiss(toPath(request));
  }

  return { sendCached, handle };
}
