import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Keeps the text that was agreed to and gives its version: the start of its SHA-256. */
export async function saveConsent(database: Kysely<Tables>, text: string, now: string): Promise<string> {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  await database
    .insertInto('consents')
    .values({ version, text, first_seen_at: now })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  return version;
}
