import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from '#lib/http/listener.ts';

/** An answer of Next's as it would have sent it. */
export interface Captured {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const toBuffers = (chunk: unknown) =>
  typeof chunk === 'string' || chunk instanceof Uint8Array ? [Buffer.from(chunk)] : [];

/** A response that goes nowhere: what is written to it is kept. */
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

/** Asks Next for the whole plain answer: what the client has, and how it wants it sent, is looked at afterwards. */
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
 * What a handler answers to a request, held back until it is whole, so that it can be finished before it is sent.
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

/** A request of nobody's for the page of a path. */
export function createRequest(path: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: path, httpVersion: '1.1', complete: true });
  request.headers = { host: 'localhost' };
  request.push(null);
  return request;
}
