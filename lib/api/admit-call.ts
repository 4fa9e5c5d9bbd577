import { CallRefused } from './call-refused.ts';
import type { RateLimit } from './rate-limit.ts';
import { isSameOrigin } from './same-origin.ts';

/** Throws `CallRefused` for a call from another site, and for one too many from an address. */
export async function admitCall(request: Request, address: string, limit: RateLimit): Promise<void> {
  if (!isSameOrigin(request)) throw new CallRefused(403, 'Calls from other sites are not taken');
  const retryAfter = await limit(address);
  if (retryAfter !== null) throw new CallRefused(429, 'Too many calls from this address', { retryAfter });
}
