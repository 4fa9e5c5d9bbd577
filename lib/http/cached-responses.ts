import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Answer, CompressedBody, sendAnswer } from '#lib/page-cache/send-answer.ts';

/** A response that is the same for everyone. */
export interface Source {
  /** Everything in the request that it depends on. */
  key: string;
  create(): Promise<Response>;
}

/** After this time the next request waits for a new response. */
const freshMs = 1_000;
const maxAnswers = 1_000;
const maxBytes = 24_000_000;

const answers = new LRUCache<string, Promise<Answer>>({ max: maxAnswers, ttl: freshMs, ttlResolution: 0 });
/** Bodies are kept longer: an unchanged one is not compressed again, and keeps its date. */
const bodies = new LRUCache<string, { body: CompressedBody; changedAt: number }>({
  maxSize: maxBytes,
  sizeCalculation: ({ body }) => body.bytes.length + 1,
});

async function create(source: Source): Promise<Answer> {
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

function getAnswer(source: Source): Promise<Answer> {
  const known = answers.get(source.key);
  if (known) return known;
  const answer = create(source);
  answers.set(source.key, answer);
  const forget = () => answers.delete(source.key);
  // Failures are not cached: strangers can think of any number of such keys.
  answer.then(({ status }) => status === 200 || forget(), forget);
  return answer;
}

/** Whether the response can be sent at once. */
export function isCached(source: Source): boolean {
  return answers.has(source.key);
}

/** Sends the answer of a source, from memory while it is fresh. */
export async function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  source: Source,
): Promise<void> {
  await sendAnswer(request, response, await getAnswer(source));
}
