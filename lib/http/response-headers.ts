import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '#lib/settings/env.ts';
import { toContentSecurityPolicy } from './content-security-policy.ts';
import { toFreshness } from './freshness.ts';

const day = 86_400;

const strictTransport = {
  off: {},
  host: { 'strict-transport-security': `max-age=${730 * day}` },
  subdomains: { 'strict-transport-security': `max-age=${730 * day}; includeSubDomains` },
  preload: { 'strict-transport-security': `max-age=${730 * day}; includeSubDomains; preload` },
};

export const securityHeaders = {
  ...strictTransport[env.HSTS],
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

const always = Object.entries(securityHeaders);
const defaultPolicy = toContentSecurityPolicy();

/** A page that draws a film stands within another of ours. */
const drawnFilm = /^\/video\/[\w-]+\.html(?:\?|$)/;
const framedHeaders = Object.entries({
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': defaultPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
});

/** Drawings have styles of their own when they are opened by themselves. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const files = /^\/(?:art|fonts|icons|_next\/static)\/|^\/[\w-]+\.(?:svg|png|ico)$/;
/** Feed readers and messengers show our pictures and films on pages of their own. */
const fileOfAnyone = /^[^?]*\.\w+(?:\?|$)/;

/** What Next says to shared caches becomes what browsers and caches are told. */
function completeFreshness(response: ServerResponse): void {
  const said = response.getHeader('cache-control');
  const headers = typeof said === 'string' ? toFreshness(said) : { 'cache-control': 'no-cache' };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function complete(response: ServerResponse, status: number, url: string): void {
  if (!response.hasHeader('content-security-policy')) {
    response.setHeader(
      'content-security-policy',
      status < 400 && files.test(url) ? filePolicy : defaultPolicy,
    );
  }
}

/**
 * Puts the security headers on the response; what depends on Next's answer is added when its head is written. Without a
 * word on caching browsers would guess how long an answer is good, so one that says nothing is checked at every use. Not
 * `isComplete` is what Next sends by itself: it says nothing where something is said already.
 */
export function setResponseHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  { isComplete = true } = {},
): void {
  for (const [name, value] of always) response.setHeader(name, value);
  if (isComplete) response.setHeader('cache-control', 'no-cache');
  const { url = '' } = request;
  if (drawnFilm.test(url)) for (const [name, value] of framedHeaders) response.setHeader(name, value);
  if (!fileOfAnyone.test(url)) response.setHeader('cross-origin-resource-policy', 'same-origin');
  const { writeHead } = response;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    complete(response, status, url);
    if (!isComplete) completeFreshness(response);
    return Reflect.apply(writeHead, response, [status, ...rest]);
  };
}
