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

/** Of this process. Only the panel's own page, which no other origin can read, has it. */
export function getToken(): string {
  processState.editorToken ??= randomBytes(24).toString('base64url');
  return processState.editorToken;
}

const loopback = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Lets in who sits at this machine, or at an address of `EDIT_FROM`. The host must not be a name: a stranger's name can
 * be made to lead here. Throws a `Refusal`.
 */
export function checkCaller(headers: Headers): void {
  // Development sets it from the socket, whatever the caller says.
  const address = (headers.get('x-forwarded-for') ?? '').replace(/^::ffff:/, '');
  if (!loopback.test(address) && !env.EDIT_FROM.includes(address)) throw new Refusal(403, 'not-from-here');
  const host = (headers.get('host') ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  if (host !== 'localhost' && isIP(host) === 0) throw new Refusal(403, 'not-from-here');
}

/** Of a request that may write: made by the panel's own page. Throws a `Refusal`. */
export function checkRequest(headers: Headers): void {
  checkCaller(headers);
  const origin = headers.get('origin') ?? '';
  const isOwn = URL.canParse(origin) && new URL(origin).host === headers.get('host');
  if (!isOwn || headers.get(tokenHeader) !== getToken()) throw new Refusal(403, 'not-from-here');
}
