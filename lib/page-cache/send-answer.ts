import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { CompressedBody, Encoding } from './compressed-body.ts';

/** What is sent to a client, but for its compression. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: CompressedBody;
}

const offered: Encoding[] = ['br', 'gzip', 'identity'];
const encodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header): Encoding => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
    return negotiator.encoding(offered, { preferred: offered }) ?? 'identity';
  },
});

const text = /^text\/|json|xml|javascript/;
/** Bytes: below, the headers weigh more than what compression saves. */
const worthCompressing = 1_000;

function isKnownToClient(header: string | undefined, etag: string): boolean {
  return header === '*' || (header?.split(/,\s*/).includes(etag) ?? false);
}

function chooseEncoding({ headers }: IncomingMessage, type: string, size: number): Encoding {
  if (size < worthCompressing || !text.test(type)) return 'identity';
  return encodings.memo(String(headers['accept-encoding'] ?? ''));
}

/** Sends an answer in the encoding that the client prefers, or 304 when the client has it. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): Promise<void> {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const tagged = status === 200 && isReading ? { ...headers, etag: body.etag } : { ...headers };
  if ('etag' in tagged && isKnownToClient(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, tagged).end();
    return;
  }
  const encoding = chooseEncoding(request, String(headers['content-type'] ?? ''), body.bytes.length);
  const bytes = await body.get(encoding);
  if (encoding !== 'identity') tagged['content-encoding'] = encoding;
  if (status !== 204 && status !== 304) tagged['content-length'] = bytes.length;
  response.writeHead(status, tagged).end(request.method === 'HEAD' ? undefined : bytes);
}
