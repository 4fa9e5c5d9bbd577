import { isIP } from 'node:net';
import { env } from '#lib/settings/env.ts';
import { Refusal } from './refusal.ts';

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

/** Of a request that may write: a browser says which site a page is of that sends one. Throws a `Refusal`. */
export function checkRequest(headers: Headers): void {
  checkCaller(headers);
  const origin = headers.get('origin') ?? '';
  const isOwn = URL.canParse(origin) && new URL(origin).host === headers.get('host');
  if (!isOwn) throw new Refusal(403, 'not-from-here');
}
