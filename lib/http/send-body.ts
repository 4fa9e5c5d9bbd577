import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { CompressedBody, Encoding } from './compressed-body.ts';

const offered: Encoding[] = ['br', 'gzip', 'identity'];
const encodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header): Encoding => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
    return negotiator.encoding(offered, { preferred: offered }) ?? 'identity';
  },
});

/** Bytes: below, the headers weigh more than what compression saves. */
const worthCompressing = 1_000;

function isKnownToClient(header: string | undefined, etag: string): boolean {
  return header === '*' || (header?.split(/,\s*/).includes(etag) ?? false);
}

/** Sends a body in the encoding that the client prefers, or 304 when the client has it. */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  given: OutgoingHttpHeaders,
  body: CompressedBody,
): Promise<void> {
  const headers: OutgoingHttpHeaders = { ...given, etag: body.etag };
  if (status === 200 && isKnownToClient(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = body.size < worthCompressing ? 'identity' : encodings.memo(accepted);
  const bytes = await body.get(encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = bytes.length;
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes);
}
