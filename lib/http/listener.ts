import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { toErrorAnswer } from './error-page.ts';
import { addPeerAddress } from './peer-address.ts';
import { findRefusal, toOriginForm } from './refusal.ts';
import { setResponseHeaders } from './response-headers.ts';

/** Handles a request; a rejection becomes an error page. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A small page, or JSON for the API. */
export function sendError(response: ServerResponse, status: number, url: string): void {
  const { body, headers } = toErrorAnswer(status, url);
  response.writeHead(status, headers).end(response.req.method === 'HEAD' ? undefined : body);
}

/** Refuses what is malformed and hands everything else on, with the headers every answer carries. */
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
