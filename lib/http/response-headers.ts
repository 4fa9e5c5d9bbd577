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

/** A page that draws a video is shown in a frame of another page. */
const drawnVideo = /^\/video\/[\w-]+\.html(?:\?|$)/;
const framedHeaders = Object.entries({
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': defaultPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
});

/** An SVG that is opened directly may use its own inline styles. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const files = /^\/(?:art|fonts|icons|_next\/static)\/|^\/[\w-]+\.(?:svg|png|ico)$/;
/** Feed readers and messengers show our images and videos on their own pages. */
const sharedFile = /^[^?]*\.\w+(?:\?|$)/;

/** Completes the headers that Next sets for shared caches with those for browsers. */
function completeFreshness(response: ServerResponse): void {
  const given = response.getHeader('cache-control');
  const headers = typeof given === 'string' ? toFreshness(given) : { 'cache-control': 'no-cache' };
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
 * Sets the security headers. Headers that depend on the response are added when its headers are written. Browsers would
 * guess how long a response without `Cache-Control` is fresh, so such a response is revalidated on every use. Without
 * `isComplete`, Next sets `Cache-Control` itself, and it is completed.
 */
export function setResponseHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  { isComplete = true } = {},
): void {
  for (const [name, value] of always) response.setHeader(name, value);
  if (isComplete) response.setHeader('cache-control', 'no-cache');
  const { url = '' } = request;
  if (drawnVideo.test(url)) for (const [name, value] of framedHeaders) response.setHeader(name, value);
  if (!sharedFile.test(url)) response.setHeader('cross-origin-resource-policy', 'same-origin');
  const { writeHead } = response;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    complete(response, status, url);
    if (!isComplete) completeFreshness(response);
    return Reflect.apply(writeHead, response, [status, ...rest]);
  };
}
