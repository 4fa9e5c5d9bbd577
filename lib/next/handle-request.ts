import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FindCachedPage } from '#lib/cache/cached-page.ts';
import { watchHits } from '#lib/cache/hit-watch.ts';
import { sendPage } from '#lib/http/send-page.ts';
import { finishAnswer } from './finish-answer.ts';
import { withNonce } from './render-nonce.ts';
import { asksForPage, isForEveryone, makeForEveryone } from './request-kind.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface HandlerParts {
  findPage: FindCachedPage;
  /** The path of the page to show in place of one that does not exist. */
  findMissingPage(path: string): Promise<string | undefined>;
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

async function renderFinished(render: Handler, request: IncomingMessage, response: ServerResponse) {
  const release = finishAnswer(request, response);
  try {
    await render(request, response);
  } catch (error) {
    release();
    throw error;
  }
}

/** Sends a page straight from the cache, or has Next answer. */
export function createHandler({ findPage, findMissingPage, isOwnRoute, render }: HandlerParts): Handler {
  const watch = watchHits();

  function findCached(request: IncomingMessage) {
    return isForEveryone(request) ? findPage(toPath(request)) : undefined;
  }

  async function findMissing(request: IncomingMessage) {
    const path = toPath(request);
    const missing = asksForPage(request) && !isOwnRoute(path) ? await findMissingPage(path) : undefined;
    if (!missing) return undefined;
    // The router gets a document too, and loads the page as a browser does.
    makeForEveryone(request, missing);
    return findCached(request);
  }

  return async (request, response) => {
    const page = findCached(request) ?? (await findMissing(request));
    if (page) {
      watch.addHit();
      return sendPage(request, response, page);
    }
    await withNonce(request, () => renderFinished(render, request, response));
    if (isCacheable(request, response)) watch.addMiss(toPath(request));
  };
}
