import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import createNext from 'next';
import { measureRequest } from '#lib/api/metrics.ts';
import { findPublicResponse, type PublicResponse } from '#lib/api/public-responses.ts';
import { logger } from '#lib/log.ts';
import { pageCache } from '#lib/next/cache-handler.ts';
import { createAppRoutes } from '#lib/next/request-kind.ts';
import { findDestination } from '#lib/pages/destination.ts';
import { processState } from '#lib/process-state.ts';
import { requestIdHeader, runInScope, toRequestScope } from '#lib/request-scope.ts';
import { env } from '#lib/settings/env.ts';
import { startInNext } from '#lib/start/start-in-next.ts';
import { isCached, sendCachedResponse } from './cached-responses.ts';
import { createCallNext, listenBehind } from './call-next.ts';
import { runInSlot } from './concurrency-limit.ts';
import { createListener, sendError } from './listener.ts';
import { createPages } from './serve-pages.ts';
import { keepBuildFiles, sendBrandFiles, sendFile } from './static-files.ts';

const readMethods = ['GET', 'HEAD'];

/** Starts the site and the Next server to which `front` passes requests. */
async function startNext(front: Server, folder: string) {
  processState.adapter = { front };
  await startInNext();
  const app = createNext({
    dev: false,
    dir: folder,
    hostname: 'localhost',
    port: env.PORT,
    httpServer: front,
  });
  await app.prepare();
  const handler = app.getRequestHandler();
  const behind = await listenBehind((request, response) => void handler(request, response));
  processState.adapter = { front, behind };
  return { app, handler, behind };
}

/**
 * Puts a cache, static files and a limit per address in front of Next. Next's own servers, `next start` and the
 * standalone one, run the same site without them.
 */
export async function createAdapter(front: Server, folder: string) {
  const { app, handler, behind } = await startNext(front, folder);
  await keepBuildFiles(env.DATA_DIR);
  await sendBrandFiles();
  const callNext = createCallNext(behind);
  const isAppRoute = createAppRoutes(`${folder}/.next/`);
  const pages = createPages({ cache: pageCache, findDestination, isAppRoute, callNext });

  async function send(request: IncomingMessage, response: ServerResponse, known?: PublicResponse) {
    if (response.destroyed) return;
    if (known) await sendCachedResponse(request, response, known);
    else if (readMethods.includes(request.method ?? '')) await pages.handle(request, response);
    // A body streams from the client to Next.
    else await handler(request, response);
  }

  /** Handles what is not in memory, within the limit of its address. */
  async function sendInSlot(request: IncomingMessage, response: ServerResponse, known?: PublicResponse) {
    const { id, address } = toRequestScope(request);
    request.headers[requestIdHeader] = id;
    measureRequest(request, response);
    response.setHeader(requestIdHeader, id);
    const isSent = await runInSlot(address, () => send(request, response, known));
    if (isSent || response.destroyed) return;
    response.setHeader('retry-after', '1');
    sendError(response, 429, request.url ?? '');
  }

  /**
   * Sends at once what is in memory. It has no request ID and no measurement: they would cost more than the response
   * itself.
   */
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = pages.sendCached(request, response);
    if (sent) return sent;
    if (sendFile(request, response)) return;
    const known = findPublicResponse(request);
    if (known && isCached(known)) return sendCachedResponse(request, response, known);
    return runInScope(toRequestScope(request), () => sendInSlot(request, response, known));
  }

  const listener: RequestListener = createListener(handle, (error, request) => {
    runInScope(toRequestScope(request), () => logger.error(error));
  });
  const closeNext = async () => {
    behind.close();
    behind.closeAllConnections();
    await app.close();
  };
  return { listener, steps: { Next: closeNext, ...processState.shutdownSteps } };
}
