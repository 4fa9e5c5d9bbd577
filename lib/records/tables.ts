import type { Kysely } from 'kysely';
import type { ContactMethod } from '#lib/forms/application-form.ts';

/** Times are ISO 8601 in UTC: they sort as text, and read the same in both databases. */
type Time = string;

/** What every record of a form carries. */
interface FormRecord {
  created_at: Time;
  language: string;
  /** Code of the page that was sent. */
  page: string;
  consent_version: string;
  /** Keyed hash of the sender's address: tells senders apart, gives no address away. */
  address_hash: string;
}

export interface SubscriptionRow extends FormRecord {
  /** The e-mail in lower case. */
  key: string;
  email: string;
  /** In the links of its letters. */
  token: string;
  /** When a letter asked for the confirmation; null when none is sent. */
  asked_at: Time | null;
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

export type DeliveryState = 'waiting' | 'sending' | 'done' | 'dead';

export interface DeliveryRow {
  id: string;
  target: string;
  kind: 'application' | 'subscription' | 'like' | 'dead-deliveries';
  /** `reference` of the application, `key` of the subscription, code and cookies of a like, or a dead target. */
  subject: string;
  state: DeliveryState;
  attempts: number;
  /** When it is due; while it is being sent, when the sender is given up for dead. */
  due_at: Time;
  /** 1 when an earlier attempt may have arrived: the process died, or no answer came. */
  may_repeat: number;
  last_error: string | null;
  created_at: Time;
  settled_at: Time | null;
}

export interface Tables {
  likes: { page_code: string; visitor: string; created_at: Time };
  /** The texts that people agreed to, word for word. */
  consents: { version: string; text: string; first_seen_at: Time };
  subscriptions: SubscriptionRow;
  applications: ApplicationRow;
  application_files: FileRow;
  /** The contacts of applications, by what all ways of writing one have in common. */
  application_contacts: { reference: string; contact: string };
  /** Hashes of what was sent: the same again is a double send. */
  claims: { key: string; reference: string; expires_at: Time };
  deliveries: DeliveryRow;
  /** The key of all hashes, in Postgres; with SQLite it is a file. */
  secrets: { name: string; value: string };
}

export type Database = Kysely<Tables>;

/** Tables whose rows are records; children after their parents, as the references want it. */
export const recordTables = [
  'likes',
  'consents',
  'subscriptions',
  'applications',
  'application_files',
  'application_contacts',
  'claims',
  'deliveries',
] as const satisfies (keyof Tables)[];
