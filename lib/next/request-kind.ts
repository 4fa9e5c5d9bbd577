import type { IncomingMessage } from 'node:http';

/**
 * Why: the page cache stands in front of Next, so it has to know which requests are not for the page itself: the router
 * asks for its data by headers and `_rsc`, previews by the cookie of `draftMode()`, revalidation by a header. Next
 * documents none of these names; `next.config` cannot change them.
 * If it stops working: the router loads documents instead of its data, or editors see the published page.
 */
const draftCookie = '__prerender_bypass';
const routerHeader = 'rsc';
const routerQuery = '_rsc';
const revalidationHeader = 'x-prerender-revalidate';

/** What Next varies a page by. */
export const vary =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding';

/** Pages of the site that are made for one visitor. */
const ownPage = /^\/[a-z]{2}\/(?:thank-you|sent-form|subscription)\//;

function hasDraftCookie({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(draftCookie) ?? false;
}

/** Whether the answer is rendered for one visitor and passes by the cache. */
export function isForOneVisitor(request: IncomingMessage): boolean {
  return hasDraftCookie(request) || ownPage.test(request.url ?? '');
}

/** Whether the answer is the page itself for everyone: not the router's data, a draft or a revalidation. */
export function isForEveryone(request: IncomingMessage): boolean {
  const { method, headers, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers[routerHeader] !== undefined || headers[revalidationHeader] !== undefined) return false;
  const query = url.indexOf('?');
  return !hasDraftCookie(request) && (query === -1 || !url.includes(routerQuery, query));
}

/** Whether a page or its data is asked for that everyone gets: not a preview. */
export function asksForPage(request: IncomingMessage): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !isForOneVisitor(request);
}

/** Turns the request into one for the document of a path, as a browser without scripts asks for it. */
export function makeForEveryone(request: IncomingMessage, path: string): void {
  request.url = path;
  delete request.headers[routerHeader];
}
