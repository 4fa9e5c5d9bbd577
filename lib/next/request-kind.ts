import type { IncomingMessage } from 'node:http';
import {
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_RSC_UNION_QUERY,
  RSC_HEADER,
} from 'next/dist/client/components/app-router-headers.js';
import { PRERENDER_REVALIDATE_HEADER } from 'next/dist/lib/constants.js';

/**
 * Why: the page cache stands in front of Next, so it has to know which requests are not for the page itself: the router
 * asks for its data by headers and by query, previews by the cookie of `draftMode()`, revalidation by a header. Next
 * documents none of these names, and no setting changes them.
 * If it stops working: the router loads documents instead of its data, or editors see the published page.
 */
export const previewCookie = '__prerender_bypass';

/** What Next varies a page by. */
export const vary = [
  RSC_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  'Accept-Encoding',
].join(', ');

/** Pages of the site that are made for one visitor. */
const ownPage = /^\/[a-z]{2}\/(?:thank-you|sent-form|subscription)\//;

function hasPreviewCookie({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(previewCookie) ?? false;
}

/** Whether the answer is rendered for one visitor and passes by the cache. */
export function isForOneVisitor(request: IncomingMessage): boolean {
  return hasPreviewCookie(request) || ownPage.test(request.url ?? '');
}

/** Whether the answer is the page itself for everyone: not the router's data, a preview or a revalidation. */
export function isForEveryone(request: IncomingMessage): boolean {
  const { method, headers, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers[RSC_HEADER] !== undefined || headers[PRERENDER_REVALIDATE_HEADER] !== undefined) return false;
  const query = url.indexOf('?');
  return !hasPreviewCookie(request) && (query === -1 || !url.includes(NEXT_RSC_UNION_QUERY, query));
}

/** Whether a page or its data is asked for that everyone gets: not a preview. */
export function asksForPage(request: IncomingMessage): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !isForOneVisitor(request);
}

/** Turns the request into one for the document of a path, as a browser without scripts asks for it. */
export function makeForEveryone(request: IncomingMessage, path: string): void {
  request.url = path;
  delete request.headers[RSC_HEADER];
}
