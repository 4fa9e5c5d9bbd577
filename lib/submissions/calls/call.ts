import { LRUCache } from 'lru-cache';
import { isUnavailable } from '#lib/backend/backend.ts';
import { toClientAddress } from '#lib/client-address.ts';
import { CallRefused } from '#lib/forms/call-refused.ts';
import type { FieldErrors } from '#lib/forms/error-keys.ts';
import { logger } from '#lib/log.ts';
import { type StorageFailure, toStorageFailure } from '#lib/records/storage-failure.ts';
import { env } from '#lib/settings/env.ts';
import { getShared } from '#lib/shared/shared.ts';

/** Result of a call, sent as JSON or shown as a page when a browser submitted the form without scripts. */
export interface CallResult {
  status: number;
  /** Message for developers, without submitted data. */
  message: string;
  /** Reference of the stored application, or of the one that this submission repeats. */
  reference?: string;
  errors: FieldErrors;
  /** Submitted fields, without the file. */
  fields: URLSearchParams;
  hasFile?: boolean;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
}

/** Counts a call from an address. Returns the seconds to wait when there were too many, otherwise null. */
export type RateLimit = (address: string) => Promise<number | null>;

/** 20,000 addresses take 4 MB. The least recently seen address is evicted first. */
const maxAddresses = 20_000;

/** Counts calls at this instance. With a name, also across all instances while they are reachable. */
export function createRateLimit(calls: number, seconds: number, name?: string): RateLimit {
  const windows = new LRUCache<string, { calls: number; end: number }>({ max: maxAddresses });
  return async (address) => {
    // Monotonic time, because the system clock can be set back.
    const now = performance.now() / 1000;
    const known = windows.get(address);
    const window = known && known.end > now ? known : { calls: 0, end: now + seconds };
    window.calls += 1;
    windows.set(address, window);
    if (window.calls > calls) return Math.ceil(window.end - now);
    const all = name ? await getShared()?.count(name, address, seconds) : undefined;
    return all && all.calls > calls ? all.seconds : null;
  };
}

/**
 * Whether a write call comes from a page of this site, or from no browser at all. Browsers always state the origin;
 * other programs do not have a visitor's cookies.
 */
function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  // A proxy may have replaced `host` with its own name; the public name is in the settings.
  const hosts = [headers.get('host'), new URL(env.SITE_URL).host];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

/** Throws `CallRefused` for a call from another site, and when an address has made too many calls. */
export async function admitCall(request: Request, limit: RateLimit): Promise<void> {
  if (!isSameOrigin(request)) throw new CallRefused(403, 'Calls from other sites are not taken');
  const retryAfter = await limit(toClientAddress(request.headers.get('x-forwarded-for') ?? ''));
  if (retryAfter !== null) throw new CallRefused(429, 'Too many calls from this address', { retryAfter });
}

/** Seconds to wait before a retry. The other failures last until an operator fixes them. */
const retrySeconds: Partial<Record<StorageFailure, number>> = { unreachable: 10, busy: 5 };

/** Result of a failed call. `fields` are the fields read so far. */
export function toFailure(error: unknown, fields = new URLSearchParams()): CallResult {
  if (error instanceof CallRefused) {
    const { status, message, details } = error;
    return { status, message, fields: error.fields ?? fields, ...details };
  }
  const nothing = { errors: {}, fields };
  if (isUnavailable(error)) {
    return { status: 503, message: 'The backend does not answer', retryAfter: 30, ...nothing };
  }
  const failure = toStorageFailure(error);
  if (failure) {
    logger.error({ failure }, 'nothing can be stored');
    const message = 'Nothing can be stored just now';
    return { status: 503, message, retryAfter: retrySeconds[failure] ?? 60, ...nothing };
  }
  logger.error(error, 'API call failed');
  return { status: 500, message: 'The call failed', ...nothing };
}

export function toJsonResponse({ status, message, reference, errors, retryAfter }: CallResult): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  const data = reference ? { reference } : {};
  const body = status === 200 ? { success: true, message: '', data } : { success: false, message, errors };
  return Response.json(body, { status, headers });
}

/** Whether a browser submitted the form without scripts and shows the response as a page. */
export function isPageRequest(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') === true;
}
