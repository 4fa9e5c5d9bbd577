import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toContentSecurityPolicy } from './content-security-policy.ts';

/** Pages that are rendered for one visitor: they stream, so nobody knows their scripts' hashes beforehand. */
const ownPage = /^\/[a-z]{2}\/thank-you\//;

/** Lets the scripts of such a page run: Next takes the nonce for them from the request's policy. */
export function setPageNonce(request: IncomingMessage, response: ServerResponse): void {
  if (!ownPage.test(request.url ?? '')) return;
  const policy = toContentSecurityPolicy('', randomBytes(16).toString('base64'));
  request.headers['content-security-policy'] = policy;
  response.setHeader('content-security-policy', policy);
}
