import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage } from '#lib/cache/cached-page.ts';
import { toErrorAnswer } from '#lib/http/error-page.ts';
import { sendPage } from '#lib/http/send-page.ts';
import { getNonce } from './render-nonce.ts';
import { isForOneVisitor } from './request-kind.ts';
import { removeNonce, toSealedPolicy } from './seal-html.ts';
import { findStatedStatus } from './stated-status.ts';

/** Finds a page to send in place of one that failed. */
export type Rescue = () => Promise<CachedPage | undefined>;

type Finish = (response: ServerResponse, body: Buffer) => Buffer | string;

/** Whether Next answers with a page of its own: for an unexpected error, and for what is missing under `/_next/`. */
function isFrameworkPage(status: number, type: string, url: string): boolean {
  if (status === 404) return url.startsWith('/_next/') && type.startsWith('text/html');
  return status === 500 && !type.startsWith('application/json');
}

/** The site's own page instead of Next's, which is in English or an empty shell filled by scripts. */
function replacePage(url: string): Finish {
  return (response) => {
    const { body, headers } = toErrorAnswer(response.statusCode, url);
    response.removeHeader('content-encoding');
    response.removeHeader('etag');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return body;
  };
}

/** Gives a page for one visitor what the cache handler gives to all others: its status and its policy. */
function stampPage(nonce: string | undefined): Finish {
  return (response, body) => {
    // A forged cookie shows no preview but the page for everyone, which may be in caches.
    const isUnlisted = String(response.getHeader('cache-control')).includes('no-store');
    if (isUnlisted) response.setHeader('x-robots-tag', 'noindex');
    const html = body.toString();
    if (response.statusCode === 200) response.statusCode = findStatedStatus(html) ?? 200;
    if (response.hasHeader('content-security-policy')) return body;
    response.setHeader('content-security-policy', toSealedPolicy(html, nonce));
    return removeNonce(html, nonce);
  };
}

function toBuffers(chunk: unknown): Buffer[] {
  return typeof chunk === 'string' || chunk instanceof Uint8Array ? [Buffer.from(chunk)] : [];
}

/**
 * Holds back those of Next's answers that must not go out as they are, until they are whole: its own error pages, and
 * pages for one visitor, which pass by the cache. Gives a function that lets the answer go, for when rendering fails.
 * Why: Next has no hook between rendering and sending; a custom server may only hand it a response object.
 * If it stops working: Next's English error page is seen, and previews come without status and policy.
 */
export function finishAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  rescue: Rescue = async () => undefined,
): () => void {
  const { url = '' } = request;
  const isOwn = isForOneVisitor(request);
  const nonce = getNonce();
  if (isOwn) delete request.headers['accept-encoding'];
  const { writeHead, flushHeaders, write, end } = response;
  const chunks: Buffer[] = [];
  let finish: Finish | 'nothing' | undefined;

  const isHeldBack = (status = response.statusCode): boolean => {
    const type = String(response.getHeader('content-type'));
    if (finish) return finish !== 'nothing';
    if (isFrameworkPage(status, type, url)) finish = replacePage(url);
    else finish = isOwn && type.startsWith('text/html') ? stampPage(nonce) : 'nothing';
    return finish !== 'nothing';
  };
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (!isHeldBack(status)) return Reflect.apply(writeHead, response, [status, ...rest]);
    response.statusCode = status;
    return response;
  };
  response.flushHeaders = () => {
    if (!isHeldBack()) flushHeaders.call(response);
  };
  response.write = (...chunk: unknown[]) => {
    if (!isHeldBack()) return Reflect.apply(write, response, chunk);
    chunks.push(...toBuffers(chunk[0]));
    return true;
  };
  response.end = (...chunk: unknown[]) => {
    if (!isHeldBack() || !finish || finish === 'nothing') return Reflect.apply(end, response, chunk);
    const hasFailed = response.statusCode === 500;
    const body = finish(response, Buffer.concat([...chunks, ...toBuffers(chunk[0])]));
    finish = 'nothing';
    if (!hasFailed) return Reflect.apply(end, response, [body]);
    // Next may end its answer more than once.
    response.end = () => response;
    rescue()
      .catch(() => undefined)
      .then((page) => {
        response.end = end;
        if (page) return sendPage(request, response, page);
        response.end(body);
      });
    return response;
  };
  return () => {
    finish = 'nothing';
  };
}
