import type { Records } from './records.ts';

/** What is known of every sent form besides its fields. */
export interface Submission {
  language: string;
  /** Code of the page that was sent. */
  page: string;
  /** The text beside the checkbox, as the page showed it. */
  consent: string;
  /** The sender's network address; only its keyed hash is stored. */
  address: string;
}

export function toFormRecord(records: Records, submission: Submission, version: string, now: Date) {
  return {
    created_at: now.toISOString(),
    language: submission.language,
    page: submission.page,
    consent_version: version,
    address_hash: records.hash(`address:${submission.address}`),
  };
}
