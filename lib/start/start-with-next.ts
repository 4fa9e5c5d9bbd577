import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { tryToMakeBrandFiles } from '#lib/brand/make-brand-files.ts';
import { findStatedStatus } from '#lib/document/stated-status.ts';
import { limitSlowSenders } from '#lib/http/body-timeout.ts';
import { addPeerAddress } from '#lib/http/listener.ts';
import { setResponseHeaders } from '#lib/http/response-headers.ts';
import { logger } from '#lib/log.ts';
import { inFrontHeader, setNonce } from '#lib/next/render-scope.ts';
import { asksForData, refuseRevalidation, routerHeader } from '#lib/next/request-kind.ts';
import { processState } from '#lib/process-state.ts';
import { findContentProblem, findMisspelt } from '#lib/settings/check-settings.ts';
import { env, isDevelopment } from '#lib/settings/env.ts';
import { startSite } from './start-site.ts';

interface RequestStart {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

const isHeadComplete = (pieces: Buffer[]) => Buffer.concat(pieces).includes('</head>');

let limited: Server | undefined;

/**
 * Sends a page for one visitor with the status that its metadata names: Next has no API for it. Holds the chunks of the
 * page until its head is complete.
 */
function setPageStatus(response: ServerResponse): void {
  const { write, end } = response;
  const held: Buffer[] = [];
  const isHeld = () =>
    !response.headersSent &&
    response.statusCode === 200 &&
    String(response.getHeader('content-type')).startsWith('text/html');
  const release = () => {
    const head = Buffer.concat(held.splice(0));
    response.statusCode = findStatedStatus(head.toString()) ?? response.statusCode;
    return head;
  };
  // Next would send the headers before the first chunk.
  response.flushHeaders = () => undefined;
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    if (!isHeld() || !(chunk instanceof Uint8Array)) return Reflect.apply(write, response, [chunk, ...rest]);
    held.push(Buffer.from(chunk));
    return isHeadComplete(held) ? Reflect.apply(write, response, [release(), ...rest]) : true;
  };
  response.end = (...parts: unknown[]) => {
    if (held.length > 0) Reflect.apply(write, response, [release()]);
    return Reflect.apply(end, response, parts);
  };
}

/**
 * Adds what Next's own server lacks: the client address for rate limits, the nonce of cached pages, security headers of
 * every response, and timeouts for slow uploads.
 * Why here: `diagnostics_channel` is Node's documented way to see a request before the server does. Next has no such hook.
 * If it stops working: pages are not cached, because they lack the nonce.
 */
function prepareRequest(nonce: string, { request, response, server }: RequestStart): void {
  addPeerAddress(request);
  delete request.headers[inFrontHeader];
  refuseRevalidation(request);
  setNonce(request, nonce);
  // The middleware does not see the header by which the router asks for its data.
  request.headers[routerHeader] = asksForData(request) ? '1' : '0';
  setResponseHeaders(request, response, { isComplete: false });
  setPageStatus(response);
  if (limited === server) return;
  limited = server;
  limitSlowSenders(server);
}

/** At 127.0.0.1 Next compares rewrites with `localhost`, takes them for another site and proxies them to itself. */
function checkHostname(): void {
  const name = process.argv[process.argv.findIndex((each) => /^(?:-H|--hostname)$/.test(each)) + 1];
  const host = name && !name.includes('/') ? name : process.env['HOSTNAME'];
  if (/^127\.|^\[?::1\]?$/.test(host ?? '')) {
    throw new Error(
      `HOSTNAME must be localhost, 0.0.0.0 or a name (got "${host}"): Next.js can't rewrite there`,
    );
  }
}

/** Starts the site in `next start` and the standalone server. Throws an error that names a bad setting. */
export async function startWithNext(): Promise<void> {
  if (processState.isInFront || isDevelopment) return;
  for (const problem of findMisspelt(process.env)) logger.warn(problem);
  const problem = findContentProblem(env, Boolean(process.env['CONTENT_DIR']));
  if (problem) throw new Error(problem);
  checkHostname();
  processState.renderNonce = randomBytes(16).toString('hex');
  const nonce = processState.renderNonce;
  subscribe('http.server.request.start', (message) => prepareRequest(nonce, message as RequestStart));
  const expirePages = (tags: string[], seconds?: number) => processState.pageCache?.expire(tags, seconds);
  const steps = await startSite({ expirePages, makeFiles: tryToMakeBrandFiles });
  const stop = () => Promise.allSettled(Object.values(steps).map((end) => end()));
  // Next finishes the requests and exits.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
}
