import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Answer } from '#lib/page-cache/send-answer.ts';

/** One render by Next. */
export interface RenderScope {
  nonce: string;
  /** By `performance.now()`: the page may lack what was revalidated later. */
  startedAt: number;
  /** The page's key in the cache, if it may be cached. */
  path?: string | undefined;
  /** Whether the page is rendered even though it is in the cache. */
  isRender?: boolean | undefined;
  /** The page as it is sent; known when Next hands it to the cache. */
  answer?: Answer;
}

declare global {
  interface ProcessState {
    /** Whether `server.mjs` runs. It starts the site and decides where addresses lead. */
    isInFront?: boolean | undefined;
  }
}

/** Header of requests that `server.mjs` passes to Next, so that the middleware skips them. */
export const inFrontHeader = 'x-site-in-front';

const scopes = new AsyncLocalStorage<RenderScope>();

/** Replaces the policy that a client may have sent: Next puts the nonce of this one on its own scripts. */
export function setNonce({ headers }: IncomingMessage, nonce: string): void {
  delete headers['content-security-policy-report-only'];
  headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
}

/**
 * Gives a request a policy with a secret nonce, in place of any that the client sent, and has Next answer it.
 * Why: Next is documented to put the nonce of the request's policy on the scripts that are its own, which tells them
 * from scripts that somebody got into the HTML. The documentation offers this for pages rendered for each request; that
 * it also holds for pages that are cached is our finding.
 * If it stops working: the policy names no inline script and none runs.
 */
export function inRenderScope<Result>(
  request: IncomingMessage,
  { path, isRender }: Pick<RenderScope, 'path' | 'isRender'>,
  work: (scope: RenderScope) => Result,
): Result {
  const nonce = randomBytes(16).toString('hex');
  setNonce(request, nonce);
  request.headers[inFrontHeader] = '1';
  const scope: RenderScope = { nonce, startedAt: performance.now(), path, isRender };
  return scopes.run(scope, work, scope);
}

/** Nothing outside of a request. */
export function getRenderScope(): RenderScope | undefined {
  return scopes.getStore();
}
