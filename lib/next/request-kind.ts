import type { IncomingMessage } from 'node:http';
import {
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  RSC_HEADER,
} from 'next/dist/client/components/app-router-headers.js';
import { PRERENDER_REVALIDATE_HEADER } from 'next/dist/lib/constants.js';

/**
 * Why: the page cache stands in front of Next, so it has to know which requests are not for the page itself: the router
 * asks for its data by a header, previews by the cookie of `draftMode()`. Next documents none of these names, and no
 * setting changes them.
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

/** Whether a page, or the router's data of it, is asked for that everyone gets: not a preview. */
export function asksForPage({ method, headers, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !headers.cookie?.includes(previewCookie) && !ownPage.test(url);
}

/** Whether the router asks for its data of a page. */
export function asksForData({ headers }: IncomingMessage): boolean {
  return headers[RSC_HEADER] !== undefined;
}

/** Nobody is to have Next render pages anew by a header: the site has a call for that. */
export function refuseRevalidation({ headers }: IncomingMessage): void {
  delete headers[PRERENDER_REVALIDATE_HEADER];
}
