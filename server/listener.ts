import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { toErrorResponse } from '#lib/http/error-page.ts';
import { addPeerAddress } from '#lib/http/peer-address.ts';
import { setResponseHeaders } from '#lib/http/response-headers.ts';
import { isDataFile } from '#lib/next/names.ts';

export interface Refusal {
  status: 400 | 405 | 414;
  allow?: string;
}

const maxTargetLength = 4096;
const pageMethods = ['GET', 'HEAD'];
const apiMethods = [...pageMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

function findMethodRefusal(method: string, isApi: boolean): Refusal | null {
  const allowed = isApi ? apiMethods : pageMethods;
  return allowed.includes(method) ? null : { status: 405, allow: allowed.join(', ') };
}

/** Counts `Host` headers: Node keeps the first of two, a proxy in front may have used the other. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  const isHost = (text: string, index: number) => index % 2 === 0 && /^host$/i.test(text);
  return rawHeaders.filter(isHost).length;
}

/** Finds malformed requests: Next would respond to some of them with 5xx. */
export function findRefusal(request: IncomingMessage): Refusal | null {
  const { method = '', url = '', headers, httpVersion } = request;
  if (url.length > maxTargetLength) return { status: 414 };
  const [path = ''] = url.split('?', 1);
  const lacksHost = httpVersion === '1.1' && headers.host === undefined;
  if (lacksHost || countHosts(request) > 1 || !path.startsWith('/') || !isReadable(path))
    return { status: 400 };
  // Next would respond with 500 to a POST for the router's data.
  const isApi = path.startsWith('/api/') && !isDataFile(path);
  return findMethodRefusal(method, isApi);
}

/** Returns path and query of a target in absolute form (`GET http://host/path`), which HTTP requires servers to accept. */
export function toOriginForm(target = ''): string {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`;
}

/** Handles a request; a rejection becomes an error page. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Sends a small page, or JSON for the API. */
export function sendError(response: ServerResponse, status: number, url: string): void {
  const { body, headers } = toErrorResponse(status, url);
  response.writeHead(status, headers).end(response.req.method === 'HEAD' ? undefined : body);
}

/** Creates a listener that sets security headers, refuses malformed requests and handles the others. */
export function createListener(
  handle: RequestHandler,
  onError: (error: unknown, request: IncomingMessage) => void,
): RequestListener {
  return (request, response) => {
    const url = toOriginForm(request.url);
    request.url = url;
    addPeerAddress(request);
    setResponseHeaders(request, response);
    const refusal = findRefusal(request);
    if (refusal) {
      if (refusal.allow) response.setHeader('allow', refusal.allow);
      return sendError(response, refusal.status, url);
    }
    handle(request, response).catch((error: unknown) => {
      onError(error, request);
      if (response.headersSent) response.destroy();
      else sendError(response, 500, url);
    });
  };
}
