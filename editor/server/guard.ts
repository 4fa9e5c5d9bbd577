import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { processState } from '#lib/process-state.ts';
import { env } from '#lib/settings/env.ts';
import { tokenHeader } from './protocol.ts';
import { Refusal } from './refusal.ts';

declare global {
  interface ProcessState {
    editorToken?: string | undefined;
  }
}

/** Token of this process. Only the panel's own page has it; other origins cannot read it. */
export function getToken(): string {
  processState.editorToken ??= randomBytes(24).toString('base64url');
  return processState.editorToken;
}

const loopback = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Accepts callers on this machine or at an address in `EDIT_FROM`. The host must be an IP address or localhost, because
 * any domain name can be pointed at this machine (DNS rebinding). Throws a `Refusal`.
 */
export function checkCaller(headers: Headers): void {
  // In development it is set from the socket address, whatever the client sends.
  const address = (headers.get('x-forwarded-for') ?? '').replace(/^::ffff:/, '');
  if (!loopback.test(address) && !env.EDIT_FROM.includes(address)) throw new Refusal(403, 'not-from-here');
  const host = (headers.get('host') ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  if (host !== 'localhost' && isIP(host) === 0) throw new Refusal(403, 'not-from-here');
}

/** Checks that a write request comes from the panel's own page. Throws a `Refusal`. */
export function checkRequest(headers: Headers): void {
  checkCaller(headers);
  const origin = headers.get('origin') ?? '';
  const isOwn = URL.canParse(origin) && new URL(origin).host === headers.get('host');
  if (!isOwn || headers.get(tokenHeader) !== getToken()) throw new Refusal(403, 'not-from-here');
}
