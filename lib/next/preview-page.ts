import type { IncomingMessage, ServerResponse } from 'node:http';
import { toContentSecurityPolicy } from '#lib/http/content-security-policy.ts';
import { findStatedStatus } from './stamp-page.ts';

const draftCookie = '__prerender_bypass';

export function hasDraftCookie({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(draftCookie) ?? false;
}

function toBuffers(chunk: unknown): Buffer[] {
  return typeof chunk === 'string' || chunk instanceof Uint8Array ? [Buffer.from(chunk)] : [];
}

function stamp(response: ServerResponse, html: string): void {
  // A forged cookie shows no draft but a page for everyone, which may lie in caches.
  const isDraft = String(response.getHeader('cache-control')).includes('no-store');
  if (isDraft) response.setHeader('x-robots-tag', 'noindex');
  if (response.statusCode === 200) response.statusCode = findStatedStatus(html) ?? 200;
  if (response.hasHeader('content-security-policy')) return;
  response.setHeader('content-security-policy', toContentSecurityPolicy(html));
}

/**
 * Drafts pass by the cache, where pages get their status and their policy; so they are held back here until they are
 * whole, and get them then.
 */
export function stampDraft(request: IncomingMessage, response: ServerResponse): void {
  if (!hasDraftCookie(request)) return;
  delete request.headers['accept-encoding'];
  const { writeHead, flushHeaders, write, end } = response;
  const chunks: Buffer[] = [];
  let isWhole = false;
  const isHeldBack = () => !isWhole && String(response.getHeader('content-type')).startsWith('text/html');
  response.writeHead = (status: number, ...rest: unknown[]) => {
    // Only a page that takes the place of the draft, for it failed, brings headers along.
    if (rest.length > 0) isWhole = true;
    if (!isHeldBack()) return Reflect.apply(writeHead, response, [status, ...rest]);
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
    if (!isHeldBack()) return Reflect.apply(end, response, chunk);
    const page = Buffer.concat([...chunks, ...toBuffers(chunk[0])]);
    isWhole = true;
    stamp(response, page.toString());
    return Reflect.apply(end, response, [page]);
  };
}
