import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Handler } from './handle-request.ts';

export interface RenderedPage {
  status: number;
  html: string;
  policy: string;
}

const patienceMilliseconds = 15_000;

type RenderPage = (path: string) => Promise<RenderedPage>;

declare global {
  var renderSitePage: RenderPage | undefined;
}

/** A response that goes nowhere: what is written to it is the page. */
function createResponse(request: IncomingMessage, onEnd: (page: RenderedPage) => void): ServerResponse {
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  response.write = (chunk: string | Buffer) => chunks.push(Buffer.from(chunk)) > 0;
  response.end = (chunk?: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    const html = Buffer.concat(chunks).toString();
    const policy = String(response.getHeader('content-security-policy') ?? '');
    onEnd({ status: response.statusCode, html, policy });
    process.nextTick(() => response.emit('finish'));
    return response;
  };
  return response;
}

/** A page as a handler answers a request of nobody's for its path. */
export function renderApart(handle: Handler, path: string): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method: 'GET', url: path, httpVersion: '1.1', complete: true });
    request.headers = { host: 'localhost' };
    request.push(null);
    const giveUp = setTimeout(() => reject(new Error('The page took too long')), patienceMilliseconds);
    const response = createResponse(request, resolve);
    handle(request, response)
      .catch(reject)
      .finally(() => clearTimeout(giveUp));
  });
}

/**
 * Lets any part of the process render a page by `renderPage`.
 * Why: a route handler cannot answer with a page: `NextResponse.rewrite` is refused there, and a middleware that could
 * rewrite would read uploads into memory. So the page is asked of the documented request handler of the custom
 * server, with a response that keeps what is written.
 * If it stops working: a form that was sent without scripts and refused is answered by a bare page.
 */
export function offerPages(handle: Handler): void {
  // The page is not part of the request during which it is rendered.
  const apart = AsyncLocalStorage.snapshot();
  globalThis.renderSitePage = (path) => apart(renderApart, handle, path);
}

/** A page of the site as this process renders it now. `next dev` has no custom server and cannot. */
export async function renderPage(path: string): Promise<RenderedPage> {
  if (!globalThis.renderSitePage) throw new Error('Pages can be rendered by server.mjs only');
  return globalThis.renderSitePage(path);
}
