import type { RemoteResponse } from './client.ts';

/** Statuses that do not concern the requested thing: the site itself was refused or rate-limited. */
const unavailableStatuses = new Set([401, 407, 408, 425, 429]);

interface Envelope {
  /** The backend says that the thing does not exist. */
  isRefusal: boolean;
  data: unknown;
}

/**
 * Reads the backend's envelope, `{success, data}`. Returns undefined for any response that is not from the backend
 * itself, such as a proxy's error page, whatever its status. That is an outage, never a refusal.
 */
export function readEnvelope({ status, body }: RemoteResponse): Envelope | undefined {
  if (typeof body !== 'object' || body === null || !('success' in body)) return undefined;
  if (unavailableStatuses.has(status)) return undefined;
  const data = 'data' in body ? body.data : undefined;
  const isRefusal = body.success !== true || Object(data).error === true;
  // An error status with `success: true` is contradictory.
  return status < 400 || isRefusal ? { isRefusal, data } : undefined;
}

/** Throws when the response has no backend envelope. */
export function requireEnvelope(response: RemoteResponse): void {
  if (!readEnvelope(response)) throw new Error(`status ${response.status} without an envelope`);
}
