import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { getShared, type Moment } from '#lib/shared/shared.ts';

interface Render {
  nonce: string;
  /** By `performance.now()`: what was revalidated later may not be in the page. */
  startedAt: number;
  /** The same for the other instances. */
  moment: Moment | undefined;
}

const renders = new AsyncLocalStorage<Render>();

/**
 * Gives a request a policy with a secret nonce, in place of any that the client sent, and renders.
 * Why: Next is documented to put the nonce of the request's policy on the scripts that are its own, which tells them
 * from scripts that somebody got into the HTML. The documentation offers this for pages rendered for each request; that
 * it also holds for pages that are cached is our finding.
 * If it stops working: the policy names no inline script and none runs.
 */
export function withNonce<Result>(request: IncomingMessage, render: () => Result): Result {
  const nonce = randomBytes(16).toString('hex');
  delete request.headers['content-security-policy-report-only'];
  request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
  return renders.run({ nonce, startedAt: performance.now(), moment: getShared()?.getMoment() }, render);
}

/** The nonce of the request at hand; nothing outside of one. */
export function getNonce(): string | undefined {
  return renders.getStore()?.nonce;
}

/** The render at hand; nothing outside of one. */
export function getRender(): Render | undefined {
  return renders.getStore();
}
