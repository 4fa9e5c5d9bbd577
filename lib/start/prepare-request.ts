import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { measureRequest } from '#lib/api/metrics.ts';
import { limitSlowSenders } from '#lib/http/body-timeout.ts';
import { addPeerAddress } from '#lib/http/peer-address.ts';
import { setResponseHeaders } from '#lib/http/response-headers.ts';
import { foundHeader, isDataRequest, refuseRevalidation, routerHeader } from '#lib/next/request-kind.ts';
import { processState } from '#lib/process-state.ts';
import { enterScope, requestIdHeader, toRequestScope } from '#lib/request-scope.ts';
import { finishOnEnd } from './finish-response.ts';

export interface RequestStart {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/**
 * Replaces a policy that the client may have sent. Next adds the nonce of this policy to its own scripts and styles.
 * Why: Next documents this for pages rendered on each request. That it also works for cached pages is not documented.
 * If it stops working: the policy allows no inline script, and none runs.
 */
export function setNonce({ headers }: IncomingMessage): void {
  delete headers['content-security-policy-report-only'];
  headers['content-security-policy'] = `script-src 'nonce-${processState.renderNonce}'`;
}

const limited = new WeakSet<Server>();

/**
 * Adds to a request what Next's own server lacks: the client address for rate limits, the nonce of cached pages, an ID,
 * security headers, and timeouts for slow uploads.
 */
export function prepareRequest({ request, response, server }: RequestStart): void {
  const { front, behind } = processState.adapter ?? {};
  if (server === front) return;
  const isBehind = server === behind;
  if (!isBehind) {
    addPeerAddress(request);
    delete request.headers[foundHeader];
  }
  refuseRevalidation(request);
  setNonce(request);
  // The middleware does not see the header with which the router requests its data.
  request.headers[routerHeader] = isDataRequest(request) ? '1' : '0';
  const scope = toRequestScope(request, isBehind || undefined);
  enterScope(scope);
  setResponseHeaders(request, response, { isComplete: false });
  if (!isBehind) {
    response.setHeader(requestIdHeader, scope.id);
    measureRequest(request, response);
  }
  finishOnEnd(request, response);
  if (isBehind || limited.has(server)) return;
  limited.add(server);
  limitSlowSenders(server);
}
