import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { makeBrandFiles, TypefaceFault } from '#lib/brand/make-brand-files.ts';
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
 * Gives a page for one visitor the status that its metadata names: Next has no call for it. The head comes in several
 * pieces, so these are held until it is complete.
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
  // Next sends the headers before the first piece.
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
 * Completes what Next's own server leaves out: the peer's address, by which calls are limited, the nonce of the pages
 * that are cached, headers of every response, and time for slow uploads.
 * Why here: `diagnostics_channel` is Node's documented way to see a request before the server does. Next has none.
 * If it stops working: cached pages have no policy for their scripts, so Next renders each page for each visitor.
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

async function makeFiles(): Promise<void> {
  try {
    await makeBrandFiles();
  } catch (error) {
    if (error instanceof TypefaceFault) throw error;
    logger.warn(error, 'the drawings cannot be made in the colours of brand.yaml');
  }
}

/** Next takes `localhost` for the origin of a request to 127.0.0.1, and would send each rewrite to itself as a proxy. */
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
  const steps = await startSite({ expirePages, makeFiles });
  const stop = () => Promise.allSettled(Object.values(steps).map((end) => end()));
  // Next finishes the requests and exits.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
}
