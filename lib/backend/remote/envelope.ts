import type { RemoteResponse } from './client.ts';

/** Statuses that say nothing about the thing requested: the site itself is refused, or told to wait. */
const unavailableStatuses = new Set([401, 407, 408, 425, 429]);

interface Envelope {
  /** The backend says that there is no such thing. */
  isRefusal: boolean;
  data: unknown;
}

/**
 * Reads the backend's envelope, `{success, data}`. Returns undefined for an answer that is not the backend's own word about
 * the thing requested, such as the page of a proxy, whatever its status: that is an outage, never a refusal.
 */
export function readEnvelope({ status, body }: RemoteResponse): Envelope | undefined {
  if (typeof body !== 'object' || body === null || !('success' in body)) return undefined;
  if (unavailableStatuses.has(status)) return undefined;
  const data = 'data' in body ? body.data : undefined;
  const isRefusal = body.success !== true || Object(data).error === true;
  // An error status around a success contradicts itself.
  return status < 400 || isRefusal ? { isRefusal, data } : undefined;
}

/** Throws when the response is not in the backend's envelope. */
export function requireEnvelope(response: RemoteResponse): void {
  if (!readEnvelope(response)) throw new Error(`status ${response.status} without an envelope`);
}
