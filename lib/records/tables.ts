import type { Kysely } from 'kysely';
import type { ContactMethod } from '#lib/forms/fields.ts';

/** Times are ISO 8601 in UTC: they sort as text, and read the same in both databases. */
type Time = string;

/** The columns that all forms share. */
export interface FormRecord {
  created_at: Time;
  language: string;
  /** Code of the page that was sent. */
  page: string;
  consent_version: string;
  /** Keyed hash of the sender's address: tells senders apart without storing it. */
  address_hash: string;
}

export interface SubscriptionRow extends FormRecord {
  /** The contact key of the e-mail. */
  key: string;
  email: string;
  /** What the subscriber waits for, if the form asked. */
  topic: string;
  /** Part of the links in its letters. */
  token: string;
  /** A topic that was entered for a subscriber and waits for the owner's confirmation. */
  new_topic: string | null;
  /** When a letter asked for the confirmation; null when none is sent. */
  asked_at: Time | null;
  /** When the last confirmation e-mail was sent; null when there was none, or it was confirmed. */
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

/** `dead` is for the operators to look at; `refused` is final too, but only the recipient's address is at fault. */
export type DeliveryState = 'waiting' | 'sending' | 'done' | 'dead' | 'refused';

export interface DeliveryRow {
  id: string;
  target: string;
  kind: 'application' | 'subscription' | 'unsubscription' | 'like' | 'dead-deliveries';
  /**
   * `reference` of the application, `key` of the subscription (of an erased one the sealed address), code and cookies of
   * a like, or a dead target.
   */
  subject: string;
  state: DeliveryState;
  attempts: number;
  /** When it is due; while it is being sent, when its lease ends. */
  due_at: Time;
  /** 1 when an earlier attempt may have arrived: the process died, or no answer came. */
  may_repeat: number;
  last_error: string | null;
  created_at: Time;
  settled_at: Time | null;
}

export interface Tables {
  likes: { page_code: string; visitor: string; created_at: Time };
  /** The texts that people consented to, word for word. */
  consents: { version: string; text: string; first_seen_at: Time };
  subscriptions: SubscriptionRow;
  /** The targets that were told of a subscription, each with the delivery that was the first to do so. */
  subscription_targets: { key: string; target: string; delivery: string };
  /** Keyed hashes of the addresses whose owners want no e-mails. */
  refused_addresses: { hash: string; refused_at: Time };
  /** Keyed hashes of the contacts of people who were erased: a backup must not bring them back silently. */
  erasures: { hash: string; erased_at: Time };
  applications: ApplicationRow;
  application_files: FileRow;
  /** The contacts of applications, normalised. */
  application_contacts: { reference: string; contact: string };
  /** Hashes of submitted content, to recognise double sends. */
  claims: { key: string; reference: string; expires_at: Time };
  deliveries: DeliveryRow;
  /** The key of all hashes, in Postgres; with SQLite it is a file. */
  secrets: { name: string; value: string };
}

export type Database = Kysely<Tables>;

/** Tables whose rows are records; children after their parents, for the foreign keys. */
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
