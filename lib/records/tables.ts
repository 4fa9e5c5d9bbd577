import type { Kysely } from 'kysely';
import type { ContactMethod } from '#lib/forms/fields.ts';

/** Times are ISO 8601 in UTC: they sort as text, and are the same in both databases. */
type Time = string;

/** Columns that all forms share. */
export interface FormRecord {
  created_at: Time;
  language: string;
  /** Code of the page that contains the form. */
  page: string;
  consent_version: string;
  /** Keyed hash of the sender's IP address: distinguishes senders without storing addresses. */
  address_hash: string;
}

export interface SubscriptionRow extends FormRecord {
  /** Contact key of the e-mail address. */
  key: string;
  email: string;
  /** Topic that the subscriber waits for, if the form has the field. */
  topic: string;
  /** Part of the links in its e-mails. */
  token: string;
  /** Topic that was entered for a subscriber and waits for the owner's confirmation. */
  new_topic: string | null;
  /** When an e-mail asked for confirmation; null if none is sent. */
  asked_at: Time | null;
  /** When the last confirmation e-mail was sent; null if there was none, or it was answered. */
  mailed_at: Time | null;
  confirmed_at: Time | null;
  unsubscribed_at: Time | null;
}

export interface ApplicationRow extends FormRecord, Record<ContactMethod, string | null> {
  reference: string;
  vacancy: string;
  vacancy_title: string;
  name: string;
  sex: string;
  city: string;
  age: string;
  education: string;
  resume: string;
  about: string;
  /** Shared by all applications for the vacancy that have a contact in common. */
  thread: string;
}

export interface FileRow {
  reference: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  bytes: Uint8Array;
}

/** `dead` needs an operator's attention. `refused` is also final, but the only problem is the recipient's address. */
export type DeliveryState = 'waiting' | 'sending' | 'done' | 'dead' | 'refused';

export interface DeliveryRow {
  id: string;
  target: string;
  kind: 'application' | 'subscription' | 'unsubscription' | 'like' | 'dead-deliveries';
  /**
   * `reference` of the application, `key` of the subscription (for an erased one, the encrypted address), code and
   * cookies of a like, or a dead target.
   */
  subject: string;
  state: DeliveryState;
  attempts: number;
  /** When it is due; while it is being sent, when its lease ends. */
  due_at: Time;
  /** 1 if an earlier attempt may have arrived: the process died, or no response came. */
  may_repeat: number;
  last_error: string | null;
  created_at: Time;
  settled_at: Time | null;
}

export interface Tables {
  likes: { page_code: string; visitor: string; created_at: Time };
  /** Consent texts, word for word. */
  consents: { version: string; text: string; first_seen_at: Time };
  subscriptions: SubscriptionRow;
  /** Targets notified of a subscription, each with its first delivery. */
  subscription_targets: { key: string; target: string; delivery: string };
  /** Keyed hashes of addresses whose owners have opted out of e-mails. */
  refused_addresses: { hash: string; refused_at: Time };
  /** Keyed hashes of erased people's contacts: a backup must not bring them back silently. */
  erasures: { hash: string; erased_at: Time };
  applications: ApplicationRow;
  application_files: FileRow;
  /** Normalised contacts of applications. */
  application_contacts: { reference: string; contact: string };
  /** Hashes of submitted content, to detect repeated submissions. */
  claims: { key: string; reference: string; expires_at: Time };
  deliveries: DeliveryRow;
  /** Secret key of all hashes, in Postgres. With SQLite it is a file. */
  secrets: { name: string; value: string };
}

export type Database = Kysely<Tables>;

/** Tables that hold records, parents before children because of the foreign keys. */
export const recordTables = [
  'likes',
  'consents',
  'subscriptions',
  'subscription_targets',
  'refused_addresses',
  'erasures',
  'applications',
  'application_files',
  'application_contacts',
  'claims',
  'deliveries',
] as const satisfies (keyof Tables)[];
