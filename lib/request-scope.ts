import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { toClientAddress } from '#lib/client-address.ts';
import { processState } from '#lib/process-state.ts';
import { env } from '#lib/settings/env.ts';

/** Of the answer, and of what a trusted proxy sends. */
export const requestIdHeader = 'x-request-id';
const wellFormed = /^[\w-]{8,64}$/;

/** What is known of a request wherever it is handled. */
export interface RequestScope {
  /** On every line of the log that the request causes. */
  readonly id: string;
  /** A call of the API, not a page. */
  readonly isCall: boolean;
  /** That limits go by. */
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

/** The id that a trusted proxy has given, or a new one: anybody else could make two requests look like one. */
function toRequestId({ headers }: IncomingMessage): string {
  const given = String(headers[requestIdHeader] ?? '');
  return env.TRUSTED_PROXIES > 0 && wellFormed.test(given) ? given : randomUUID();
}

/** The scope of a request, the same each time; `x-forwarded-for` has to end with the peer. */
export function toRequestScope(request: IncomingMessage): RequestScope {
  const { url = '', headers } = request;
  const scope = known.get(request) ?? {
    id: toRequestId(request),
    isCall: url.startsWith('/api/'),
    address: toClientAddress([headers['x-forwarded-for'] ?? []].flat().join(', ')),
  };
  known.set(request, scope);
  return scope;
}

/** Whatever runs in `work` can ask for the scope. */
export function runInScope<Result>(scope: RequestScope, work: () => Result): Result {
  return storage.run(scope, work);
}

/** Nothing outside of a request, and where a page is rendered for everyone. */
export function getRequestScope(): RequestScope | undefined {
  return storage.getStore();
}
