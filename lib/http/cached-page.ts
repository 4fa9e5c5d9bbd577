import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { FreshPage, PageCache } from '#lib/next/page-cache.ts';
import { hasDraftCookie } from '#lib/next/preview-page.ts';
import { type Encoding, getPageBody } from './page-body.ts';

// What Next varies a page by.
const vary =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding';

/** Whether the answer is the page itself for everyone: not for the router's data, a draft or a revalidation. */
function isForEveryone(request: IncomingMessage, query: string | undefined): boolean {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.rsc !== undefined || headers['x-prerender-revalidate'] !== undefined) return false;
  return !hasDraftCookie(request) && !query?.includes('_rsc');
}

const offered: Encoding[] = ['br', 'gzip', 'identity'];
const encodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header): Encoding => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
    return negotiator.encoding(offered, { preferred: offered }) ?? 'identity';
  },
});

function isKnownToClient(header: string | undefined, etag: string): boolean {
  return header === '*' || (header?.split(/,\s*/).includes(etag) ?? false);
}

function toHeaders({ page, cacheControl }: FreshPage, etag: string): OutgoingHttpHeaders {
  const { 'x-next-cache-tags': _, ...headers } = page.headers ?? {};
  const { revalidate, expire } = cacheControl;
  const staleFor = revalidate === false || expire === undefined ? 0 : expire - revalidate;
  return {
    ...headers,
    vary,
    etag,
    'x-nextjs-cache': 'HIT',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': `s-maxage=${revalidate || 31_536_000}${staleFor > 0 ? `, stale-while-revalidate=${staleFor}` : ''}`,
  };
}

async function send(request: IncomingMessage, response: ServerResponse, found: FreshPage): Promise<void> {
  const body = getPageBody(found.page);
  const headers = toHeaders(found, body.etag);
  if (isKnownToClient(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = encodings.memo(String(request.headers['accept-encoding'] ?? ''));
  const bytes = await body.get(encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = bytes.length;
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes);
}

/** Sends a page straight from the cache; nothing if Next has to answer. */
export function sendCachedPage(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const [path = '', query] = (request.url ?? '').split('?', 2);
  const found = isForEveryone(request, query) ? cache.findFresh(path) : undefined;
  return found && send(request, response, found);
}
