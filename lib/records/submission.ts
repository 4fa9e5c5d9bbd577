import { createHash } from 'node:crypto';
import type { Records } from './records.ts';
import type { Database } from './tables.ts';

/** Data of every submitted form apart from its fields. */
export interface Submission {
  language: string;
  /** Code of the form's page. */
  page: string;
  /** Text beside the consent checkbox, as the page showed it. */
  consent: string;
  /** Sender's IP address; only its keyed hash is stored. */
  address: string;
}

/**
 * Columns that all forms share. Stores the consent text under its version: the first characters of its SHA-256 hash.
 */
export async function createFormRecord(
  records: Records,
  database: Database,
  { language, page, consent, address }: Submission,
  now: Date,
) {
  const created_at = now.toISOString();
  const consent_version = createHash('sha256').update(consent).digest('hex').slice(0, 12);
  await database
    .insertInto('consents')
    .values({ version: consent_version, text: consent, first_seen_at: created_at })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  return { created_at, language, page, consent_version, address_hash: records.hash(`address:${address}`) };
}
