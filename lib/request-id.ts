import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '#lib/settings/env.ts';

const header = 'x-request-id';
const wellFormed = /^[\w-]{8,64}$/;

// Next bundles each route apart; the global object keeps one storage for all of them and for the server.
declare global {
  var siteRequestIds: AsyncLocalStorage<string> | undefined;
}

globalThis.siteRequestIds ??= new AsyncLocalStorage<string>();
const storage = globalThis.siteRequestIds;

/** The id that a trusted proxy has given, or a new one: anybody else could make two requests look like one. */
function toRequestId(request: IncomingMessage): string {
  const given = String(request.headers[header] ?? '');
  return env.TRUSTED_PROXIES > 0 && wellFormed.test(given) ? given : randomUUID();
}

/** Handles a request under an id, which is in its answer and in every line of the log that it causes. */
export function withRequestId(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const id = toRequestId(request);
  response.setHeader(header, id);
  storage.run(id, handle, request, response);
}

/** The id of the request at hand; nothing outside of one. */
export function getRequestId(): string | undefined {
  return storage.getStore();
}
