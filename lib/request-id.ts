import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { env } from '#lib/settings/env.ts';

/** Of the answer, and of what a trusted proxy sends. */
export const requestIdHeader = 'x-request-id';
const wellFormed = /^[\w-]{8,64}$/;

// Next bundles each route apart; the global object keeps one storage for all of them and for the server.
declare global {
  var siteRequests: AsyncLocalStorage<IncomingMessage> | undefined;
  var siteRequestIds: WeakMap<IncomingMessage, string> | undefined;
}

globalThis.siteRequests ??= new AsyncLocalStorage<IncomingMessage>();
globalThis.siteRequestIds ??= new WeakMap<IncomingMessage, string>();
const requests = globalThis.siteRequests;
const ids = globalThis.siteRequestIds;

/** The id that a trusted proxy has given, or a new one: anybody else could make two requests look like one. */
function toRequestId(request: IncomingMessage): string {
  const given = String(request.headers[requestIdHeader] ?? '');
  return env.TRUSTED_PROXIES > 0 && wellFormed.test(given) ? given : randomUUID();
}

/** Does something under the id of a request, which every line of the log that it causes has. */
export function withRequestId<Result>(request: IncomingMessage, work: () => Result): Result {
  return requests.run(request, work);
}

/** The id of the request at hand; nothing outside of one. */
export function getRequestId(): string | undefined {
  const request = requests.getStore();
  if (!request) return undefined;
  const id = ids.get(request) ?? toRequestId(request);
  ids.set(request, id);
  return id;
}
