import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage } from '#lib/cache/cached-page.ts';
import { CompressedBody } from './compressed-body.ts';
import { sendBody } from './send-body.ts';

/** Bodies go when their pages leave the cache. */
const bodies = new WeakMap<CachedPage, CompressedBody>();

function getBody(page: CachedPage): CompressedBody {
  const known = bodies.get(page);
  if (known) return known;
  const body = new CompressedBody(page.html);
  bodies.set(page, body);
  return body;
}

/** Answers with a page from the cache, or with 304 to a client that has it. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): Promise<void> {
  const headers = { ...page.headers, 'content-type': 'text/html; charset=utf-8' };
  return sendBody(request, response, page.status, headers, getBody(page));
}
