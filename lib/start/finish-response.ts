import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { finishDocument } from '#lib/document/finish-document.ts';
import { removeNonceFromBytes } from '#lib/document/policy.ts';
import { toErrorResponse } from '#lib/http/error-page.ts';
import { pageCache, retrySeconds } from '#lib/next/cache-handler.ts';
import { processState } from '#lib/process-state.ts';

const rendered = /^text\/(?:html|x-component)/;
const nonceInPolicy = /'nonce-(\w+)'/;

interface Finished {
  status?: number | undefined;
  headers?: OutgoingHttpHeaders;
  body: string | Buffer;
}

const readPolicy = (response: ServerResponse) => String(response.getHeader('content-security-policy') ?? '');

/** Whether Next has just rendered the response. Pages from the cache already have their final policy. */
function isUnfinished(response: ServerResponse): boolean {
  const policy = readPolicy(response);
  const isSealed = policy !== '' && !nonceInPolicy.test(policy);
  return (
    !response.headersSent && !isSealed && rendered.test(String(response.getHeader('content-type') ?? ''))
  );
}

const toPath = (url: string) => url.split('?', 1)[0] ?? '';
const findCached = (url: string) => pageCache.find(toPath(url))?.page.response;

/** The last good page, or a small page in place of Next's own, which is in English or an empty shell. */
function toFailure(url: string): Finished {
  const last = findCached(url);
  if (!last) return toErrorResponse(500, url);
  pageCache.extendTtl(toPath(url), retrySeconds);
  return { status: last.status, headers: last.headers, body: last.body.bytes };
}

/** With a forged preview cookie, Next sends the cached page, and the middleware another policy. */
function toCachedPage(url: string, body: Buffer): Finished {
  const cached = findCached(url);
  if (!cached?.body.bytes.equals(body)) return { body };
  return { body, headers: { 'content-security-policy': cached.headers['content-security-policy'] } };
}

/** Finishes a document that was rendered for one visitor. */
function finish(request: IncomingMessage, response: ServerResponse, body: Buffer): Finished {
  const { url = '' } = request;
  const isDocument = String(response.getHeader('content-type')).startsWith('text/html');
  if (isDocument && response.statusCode === 500) return toFailure(url);
  const nonce = nonceInPolicy.exec(readPolicy(response))?.[1] ?? processState.renderNonce ?? '';
  if (nonce === '' || !body.includes(nonce)) return toCachedPage(url, body);
  if (!isDocument) return { body: removeNonceFromBytes(body, nonce) };
  const { html, policy, status } = finishDocument(body.toString(), nonce);
  const isGood = response.statusCode === 200;
  return { body: html, headers: { 'content-security-policy': policy }, status: isGood ? status : undefined };
}

/**
 * Finishes pages that do not go through the cache: for one visitor, or failed. They get the status from their metadata,
 * their policy and their final HTML when Next has written them completely.
 * Why here: Next has no hook between rendering and sending.
 * If it stops working: such pages have status 200, and their scripts are blocked.
 */
export function finishOnEnd(request: IncomingMessage, response: ServerResponse): void {
  const { write, end, flushHeaders } = response;
  const held: Buffer[] = [];
  const hold = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) held.push(Buffer.from(chunk));
  };
  // Next sends the headers before the first chunk.
  response.flushHeaders = () => {
    if (!isUnfinished(response)) Reflect.apply(flushHeaders, response, []);
  };
  response.write = (...parts: unknown[]) => {
    if (!isUnfinished(response)) return Reflect.apply(write, response, parts);
    hold(parts[0]);
    return true;
  };
  response.end = (...parts: unknown[]) => {
    if (!isUnfinished(response)) return Reflect.apply(end, response, parts);
    hold(parts[0]);
    const { status, headers = {}, body } = finish(request, response, Buffer.concat(held));
    response.statusCode = status ?? response.statusCode;
    response.removeHeader('content-length');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '');
    const onEnd = parts.find((part) => typeof part === 'function');
    return Reflect.apply(end, response, request.method === 'HEAD' ? [onEnd] : [body, onEnd]);
  };
}
