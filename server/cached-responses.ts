import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { PublicResponse } from '#lib/api/public-responses.ts';
import { CompressedBody, type StoredResponse } from '#lib/http/compressed-body.ts';
import { sendResponse } from './send-response.ts';

/** After this time the next request waits for a new response. */
const freshMs = 1_000;
const maxResponses = 1_000;
const maxBytes = 24_000_000;

const responses = new LRUCache<string, Promise<StoredResponse>>({
  max: maxResponses,
  ttl: freshMs,
  ttlResolution: 0,
});
/** Bodies are kept longer: an unchanged one is not compressed again, and keeps its date. */
const bodies = new LRUCache<string, { body: CompressedBody; changedAt: number }>({
  maxSize: maxBytes,
  sizeCalculation: ({ body }) => body.bytes.length + 1,
});

async function create(source: PublicResponse): Promise<StoredResponse> {
  const response = await source.create();
  const created = { body: new CompressedBody(await response.text()), changedAt: Date.now() };
  const known = bodies.get(source.key);
  const current = known?.body.etag === created.body.etag ? known : created;
  const vary = [response.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  const headers = { ...Object.fromEntries(response.headers), vary };
  if (!response.ok) return { status: response.status, headers, body: current.body };
  bodies.set(source.key, current);
  const dated = { ...headers, 'last-modified': new Date(current.changedAt).toUTCString() };
  return { status: response.status, headers: dated, body: current.body };
}

function getResponse(source: PublicResponse): Promise<StoredResponse> {
  const known = responses.get(source.key);
  if (known) return known;
  const created = create(source);
  responses.set(source.key, created);
  const forget = () => responses.delete(source.key);
  // Failures are not cached, because clients could fill the cache with invented keys.
  created.then(({ status }) => status === 200 || forget(), forget);
  return created;
}

/** Whether the response can be sent at once. */
export function isCached(source: PublicResponse): boolean {
  return responses.has(source.key);
}

/** Sends a public response, from memory while it is fresh. */
export async function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  source: PublicResponse,
): Promise<void> {
  await sendResponse(request, response, await getResponse(source));
}
