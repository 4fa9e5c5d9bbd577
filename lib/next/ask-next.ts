import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { finishDocument } from '#lib/document/finish-document.ts';
import { findStatedStatus } from '#lib/document/stated-status.ts';
import { toErrorAnswer } from '#lib/http/error-page.ts';
import { toFreshness } from '#lib/http/freshness.ts';
import type { RequestHandler } from '#lib/http/listener.ts';
import { type Answer, CompressedBody } from '#lib/page-cache/send-answer.ts';
import { processState } from '#lib/process-state.ts';
import { env } from '#lib/settings/env.ts';
import { inRenderScope, type RenderScope } from './render-scope.ts';

/** Next's own answer, before it is finished. */
export interface Captured {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const toBuffers = (chunk: unknown) =>
  typeof chunk === 'string' || chunk instanceof Uint8Array ? [Buffer.from(chunk)] : [];

/** A response that goes to no socket and collects what is written to it. */
function createResponse(request: IncomingMessage, onEnd: (captured: Captured) => void): ServerResponse {
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    const headers = rest.find((part) => typeof part === 'object') ?? {};
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return response;
  };
  response.flushHeaders = () => undefined;
  response.write = (chunk: unknown) => chunks.push(...toBuffers(chunk)) >= 0;
  response.end = (chunk?: unknown) => {
    // Next may end its answer more than once.
    if (response.finished) return response;
    response.finished = true;
    chunks.push(...toBuffers(chunk));
    const headers = response.getHeaders();
    // Next sets the address of a page's redirect twice on the first answer.
    if (Array.isArray(headers.location)) headers.location = headers.location[0];
    onEnd({ status: response.statusCode, headers, body: Buffer.concat(chunks) });
    process.nextTick(() => response.emit('finish') && response.emit('close'));
    return response;
  };
  return response;
}

/** Asks Next for the whole, uncompressed answer: encoding, ETag and HEAD are handled when it is sent. */
async function withPlainRequest<Result>(
  request: IncomingMessage,
  work: () => Promise<Result>,
): Promise<Result> {
  const { headers, method } = request;
  const { 'accept-encoding': _encoding, 'if-none-match': _known, ...others } = headers;
  request.headers = others;
  if (method === 'HEAD') request.method = 'GET';
  try {
    return await work();
  } finally {
    Object.assign(request, { headers, method });
  }
}

/**
 * Collects the whole answer of a handler, so that it can be finished before it is sent.
 * Why: Next has no hook between rendering and sending; a custom server may only hand it a response object.
 * If it stops working: nothing is answered.
 */
export function captureAnswer(handle: RequestHandler, request: IncomingMessage): Promise<Captured> {
  return withPlainRequest(
    request,
    () =>
      new Promise((resolve, reject) => {
        handle(request, createResponse(request, resolve)).catch(reject);
      }),
  );
}

/** A request for a page that no visitor has sent. */
export function createRequest(path: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: path, httpVersion: '1.1', complete: true });
  request.headers = { host: 'localhost' };
  request.push(null);
  return request;
}

/** Next's own error pages are in English, or an empty shell that scripts fill. */
function isErrorPage({ status, headers }: Captured): boolean {
  return status === 500 && !String(headers['content-type']).startsWith('application/json');
}

/** Finishes Next's answer. Pages that went through the cache are finished already. */
function toAnswer(captured: Captured, url: string, { nonce }: RenderScope): Answer {
  const { status, body } = captured;
  const vary = [captured.headers.vary ?? [], 'Accept-Encoding'].flat().join(', ');
  const { 'cache-control': cacheControl } = captured.headers;
  const headers = {
    ...captured.headers,
    ...(typeof cacheControl === 'string' && toFreshness(cacheControl)),
    vary,
  };
  if (isErrorPage(captured)) {
    const error = toErrorAnswer(status, url);
    return { status, headers: error.headers, body: new CompressedBody(error.body) };
  }
  const isDocument = String(headers['content-type']).startsWith('text/html');
  if (!isDocument || 'content-security-policy' in headers) {
    return { status, headers, body: new CompressedBody(body) };
  }
  const finished = finishDocument(body.toString(), nonce);
  // A page for one visitor. With a forged preview cookie it is the page for everyone, which may be in caches.
  const isUnlisted = String(cacheControl).includes('no-store');
  return {
    status: status === 200 ? (finished.status ?? 200) : status,
    headers: {
      ...headers,
      'content-security-policy': finished.policy,
      ...(isUnlisted && { 'x-robots-tag': 'noindex' }),
    },
    body: new CompressedBody(finished.html),
  };
}

/**
 * Escapes `.` and `..` in a page's path, raw or escaped, once more. Browsers resolve them before they send a request; Next
 * would redirect to another page.
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

/** Has Next answer a request. `path` is the page's key in the cache, if it may come from there. */
export function askNext(handle: RequestHandler, request: IncomingMessage, path?: string): Promise<Answer> {
  const { url = '' } = request;
  request.url = escapeDotSegments(url);
  return inRenderScope(request, { path }, async (scope) =>
    toAnswer(await captureAnswer(handle, request), url, scope),
  );
}

// A render for everyone, or for another route, does not belong to the request that caused it.
const detached = AsyncLocalStorage.snapshot();

/** Renders the page of a path and puts it into the cache, if it is good. */
export function renderPage(handle: RequestHandler, path: string): Promise<Answer> {
  return detached(async () => {
    const attempt = () => {
      const request = createRequest(path);
      return inRenderScope(request, { path, isRender: true }, async (scope) => {
        const answer = toAnswer(await captureAnswer(handle, request), path, scope);
        return { answer: scope.answer ?? answer, isRendered: scope.answer !== undefined };
      });
    };
    const first = await attempt();
    // Requests at the same moment share one read of Next's cache, so this one may not have been rendered.
    const isRead = first.answer.status === 200 && !first.isRendered;
    return isRead ? (await attempt()).answer : first.answer;
  });
}

/** Renders what a path asks for as it is now, and keeps nothing of it. */
export function renderUncached(handle: RequestHandler, path: string): Promise<Answer> {
  return detached(() => askNext(handle, createRequest(path)));
}

declare global {
  interface ProcessState {
    renderPage?: ((path: string) => Promise<Answer>) | undefined;
  }
}

/**
 * Lets any part of the process render a page for one visitor by `renderPageForVisitor`.
 * Why: a route handler cannot answer with a page: `NextResponse.rewrite` is refused there, and a middleware that could
 * rewrite would read uploads into memory.
 * If it stops working: a form that was sent without scripts and refused is answered by a bare page.
 */
export function offerPages(handle: RequestHandler): void {
  processState.renderPage = (path) => renderUncached(handle, path);
}

/** A page of the site as this process renders it now. */
export function renderPageForVisitor(path: string): Promise<Answer> {
  return processState.renderPage?.(path) ?? fetchPage(path);
}

/** Fetches the page from this process. Next sets `PORT` to where it listens. */
async function fetchPage(path: string): Promise<Answer> {
  const response = await fetch(`http://localhost:${env.PORT}${path}`, { redirect: 'manual' });
  const html = await response.text();
  return {
    status: findStatedStatus(html) ?? response.status,
    headers: Object.fromEntries(response.headers),
    body: new CompressedBody(html),
  };
}
