import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { CachedPage } from '#lib/cache/cached-page.ts';
import { type Encoding, getPageBody } from './page-body.ts';

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

/** Answers with a page from the cache, or with 304 to a client that has it. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): Promise<void> {
  const body = getPageBody(page);
  const headers: OutgoingHttpHeaders = {
    ...page.headers,
    etag: body.etag,
    'content-type': 'text/html; charset=utf-8',
  };
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
