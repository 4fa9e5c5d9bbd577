import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { toClientAddress } from '#lib/client-address.ts';
import { processState } from '#lib/process-state.ts';
import { env } from '#lib/settings/env.ts';

/** Header of the response, and of requests from a trusted proxy. */
export const requestIdHeader = 'x-request-id';
const wellFormed = /^[\w-]{8,64}$/;

/** Request data available wherever the request is handled. */
export interface RequestScope {
  /** Included in every log line that the request causes. */
  readonly id: string;
  /** An API call, not a page. */
  readonly isCall: boolean;
  /** Address for rate limits. */
  readonly address: string;
}

declare global {
  interface ProcessState {
    requestScopes?: AsyncLocalStorage<RequestScope> | undefined;
  }
}

processState.requestScopes ??= new AsyncLocalStorage();
const storage = processState.requestScopes;
const known = new WeakMap<IncomingMessage, RequestScope>();

/** Uses the ID from a trusted proxy, otherwise a new one: an untrusted client could make two requests look like one. */
function toRequestId({ headers }: IncomingMessage, isTrusted: boolean): string {
  const given = String(headers[requestIdHeader] ?? '');
  return isTrusted && wellFormed.test(given) ? given : randomUUID();
}

/** Scope of a request, the same on each call. `x-forwarded-for` must end with the peer. */
export function toRequestScope(request: IncomingMessage, isTrusted = env.TRUSTED_PROXIES > 0): RequestScope {
  const { url = '', headers } = request;
  const scope = known.get(request) ?? {
    id: toRequestId(request, isTrusted),
    isCall: url.startsWith('/api/'),
    address: toClientAddress([headers['x-forwarded-for'] ?? []].flat().join(', ')),
  };
  known.set(request, scope);
  return scope;
}

/** Runs `work` with the scope available to everything in it. */
export function runInScope<Result>(scope: RequestScope, work: () => Result): Result {
  return storage.run(scope, work);
}

/** Makes the scope available to the rest of the current asynchronous context. */
export function enterScope(scope: RequestScope): void {
  storage.enterWith(scope);
}

/** Undefined outside a request, and while a page is rendered for all visitors. */
export function getRequestScope(): RequestScope | undefined {
  return storage.getStore();
}
