import { bulkhead, handleWhen, IterableBackoff, retry, wrap } from 'cockatiel';
import { isUnavailable } from '#lib/backend/backend.ts';
import { type Messages, messages } from '#lib/i18n/messages.ts';
import { logger } from '#lib/log.ts';
import type { RemoteClient } from './client.ts';

/** A 5xx or no status is tried again, up to 5 times from 350 ms doubling; at most 10 reads at once. */
const policy = wrap(
  bulkhead(10, Number.POSITIVE_INFINITY),
  retry(handleWhen(isUnavailable), {
    maxAttempts: 5,
    backoff: new IterableBackoff([350, 700, 1400, 2800, 5600]),
  }),
);

/** The texts of the backend; `null` when it has none, or none that can be read. */
export async function fetchTranslations(client: RemoteClient, language: string): Promise<Messages | null> {
  const path = `/api/i18n/${language}.json`;
  const { status, body } = await policy.execute(() => client.ask(path));
  const parsed = messages.safeParse(body);
  if (status < 400 && parsed.success) return parsed.data;
  logger.warn({ path, status, reason: parsed.error?.message }, 'no translations');
  return null;
}
