import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { type Encoding, isKnownToClient, type StoredResponse } from '#lib/http/compressed-body.ts';

const offered: Encoding[] = ['br', 'gzip', 'identity'];
const encodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header): Encoding => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
    return negotiator.encoding(offered, { preferred: offered }) ?? 'identity';
  },
});

const text = /^text\/|json|xml|javascript/;
/** In bytes. Smaller responses are not compressed, because the saving is less than a packet. */
const worthCompressing = 1_000;

/** Whether a conditional request has the current version. Dates count only without an ETag. */
function isUnchanged({ headers: asked }: IncomingMessage, etag: string, lastModified: unknown): boolean {
  const known = asked['if-none-match'];
  if (known !== undefined) return isKnownToClient(known, etag);
  const since = asked['if-modified-since'];
  if (since === undefined || typeof lastModified !== 'string') return false;
  return Date.parse(lastModified) <= Date.parse(since);
}

function chooseEncoding({ headers }: IncomingMessage, type: string, size: number): Encoding {
  if (size < worthCompressing || !text.test(type)) return 'identity';
  return encodings.memo(String(headers['accept-encoding'] ?? ''));
}

/** Sends a response in the encoding that the client prefers, or 304 when the client has it. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: StoredResponse,
): Promise<void> {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const tagged = status === 200 && isReading ? { ...headers, etag: body.etag } : { ...headers };
  if ('etag' in tagged && isUnchanged(request, body.etag, headers['last-modified'])) {
    response.writeHead(304, tagged).end();
    return;
  }
  const encoding = chooseEncoding(request, String(headers['content-type'] ?? ''), body.bytes.length);
  const bytes = await body.get(encoding);
  if (encoding !== 'identity') tagged['content-encoding'] = encoding;
  if (status !== 204 && status !== 304) tagged['content-length'] = bytes.length;
  response.writeHead(status, tagged).end(request.method === 'HEAD' ? undefined : bytes);
}
