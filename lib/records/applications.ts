import { randomInt } from 'node:crypto';
import { toContactKeys } from './contact-key.ts';
import { type DeliveryTarget, saveDeliveries } from './deliveries.ts';
import { toMailbox } from './mailbox.ts';
import type { Records } from './records.ts';
import { isRefusedAddress } from './refused-addresses.ts';
import { createFormRecord, type Submission } from './submission.ts';
import type { ApplicationRow, Database, FileRow, FormRecord } from './tables.ts';
import { joinThread } from './threads.ts';

export interface NewFile extends Omit<FileRow, 'reference' | 'bytes'> {
  /** Called inside the transaction, so that only one file at a time is in memory. */
  read(): Promise<Uint8Array>;
}

/** Columns of the form's own fields. */
type Fields = Omit<ApplicationRow, keyof FormRecord | 'reference' | 'thread'>;

/** Contact methods that were not chosen are null. */
export interface NewApplication extends Submission, Fields {
  file?: NewFile;
  /** ID that the sender's page gave to this submission. */
  idempotencyKey?: string;
}

export interface SavedApplication {
  reference: string;
  /** Equal content was sent before; only the first submission is stored. */
  isRepeat: boolean;
}

function toFields(application: NewApplication): Fields {
  const { vacancy, vacancy_title, name, sex, city, age } = application;
  const { phone, telegram, email, education, resume, about } = application;
  return { vacancy, vacancy_title, name, sex, city, age, phone, telegram, email, education, resume, about };
}

/** Serialises all fields and the file hash: equal content is one submission. */
function toContent(application: NewApplication): string {
  const { vacancy_title: _title, ...written } = toFields(application);
  return JSON.stringify([Object.values(written), application.file?.sha256 ?? null]);
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

interface Claim {
  key: string;
  /** How long the claim detects a repeated submission. */
  milliseconds: number;
}

/** Lists the claims of a submission: its content for a day, and its content with the idempotency key for 30 days. */
function listClaims(records: Records, application: NewApplication): Claim[] {
  const content = toContent(application);
  const key = application.idempotencyKey;
  const claims = [{ key: records.hash(`content:${content}`), milliseconds: dayMilliseconds }];
  if (!key) return claims;
  const sending = records.hash(`sending:${JSON.stringify(key)}:${content}`);
  return [...claims, { key: sending, milliseconds: 30 * dayMilliseconds }];
}

/** Returns false when another submission holds the key. Waits for a submission that is being stored. */
async function claim(
  database: Database,
  { key, milliseconds }: Claim,
  reference: string,
  now: Date,
): Promise<boolean> {
  const expires_at = new Date(now.getTime() + milliseconds).toISOString();
  const claimed = await database
    .insertInto('claims')
    .values({ key, reference, expires_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ reference, expires_at })
        .where('claims.expires_at', '<=', now.toISOString()),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export class DoubleSend extends Error {
  override name = 'DoubleSend';
  /** Reference of the first submission. */
  readonly reference: string;

  constructor(reference: string) {
    super(`Stored already as ${reference}`);
    this.reference = reference;
  }
}

/**
 * Throws `DoubleSend` when another submission holds one of the claims. Waits for a submission that is being stored.
 * Claims are inserted in key order, so that two transactions cannot deadlock.
 */
export async function saveClaims(
  database: Database,
  claims: Claim[],
  reference: string,
  now: Date,
): Promise<void> {
  for (const wanted of claims.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    if (await claim(database, wanted, reference, now)) continue;
    const holder = database.selectFrom('claims').select('reference').where('key', '=', wanted.key);
    throw new DoubleSend((await holder.executeTakeFirstOrThrow()).reference);
  }
}

// No look-alike characters, and no vowels, so that no words can appear.
const alphabet = '23456789CDFHJKMNPRTVWXY';

/** Creates a reference that is easy to read out on the phone: `M-7K3F-92`. */
export function createReference(): string {
  const characters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `M-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

async function createFreeReference(database: Database): Promise<string> {
  const reference = createReference();
  const taken = database.selectFrom('applications').select('reference').where('reference', '=', reference);
  return (await taken.executeTakeFirst()) ? createFreeReference(database) : reference;
}

/**
 * Whether to e-mail the reference to the applicant. Anybody can enter any address, so each address gets at most one
 * such e-mail a day, and none if its owner has opted out.
 */
async function mayConfirm(
  records: Records,
  database: Database,
  { email }: NewApplication,
  reference: string,
  now: Date,
): Promise<boolean> {
  if (email === null || (await isRefusedAddress(records, database, email))) return false;
  const key = records.hash(`confirmation:${toMailbox(email)}`);
  return claim(database, { key, milliseconds: dayMilliseconds }, reference, now);
}

async function insert(
  records: Records,
  database: Database,
  application: NewApplication,
  targets: DeliveryTarget[],
  now: Date,
): Promise<string> {
  const reference = await createFreeReference(database);
  await saveClaims(database, listClaims(records, application), reference, now);
  const row = { ...(await createFormRecord(records, database, application, now)), ...toFields(application) };
  await database
    .insertInto('applications')
    .values({ ...row, reference, thread: reference })
    .execute();
  if (application.file) {
    const { read, name, type, size, sha256 } = application.file;
    const file = { reference, name, type, size, sha256, bytes: await read() };
    await database.insertInto('application_files').values(file).execute();
  }
  const isConfirmed =
    targets.includes('confirmation') && (await mayConfirm(records, database, application, reference, now));
  const due = targets.filter((target) => target !== 'confirmation' || isConfirmed);
  await saveDeliveries(database, { kind: 'application', subject: reference }, due, now);
  // Last: this takes a lock that other applications for the vacancy wait for.
  await joinThread(
    database,
    { reference, vacancy: application.vacancy, thread: reference },
    toContactKeys(application),
  );
  return reference;
}

/** Stores the application, its file and its deliveries atomically. They are on disk when this returns. */
export async function saveApplication(
  records: Records,
  application: NewApplication,
  targets: DeliveryTarget[],
  now = new Date(),
): Promise<SavedApplication> {
  try {
    const reference = await records.database
      .transaction()
      .execute((transaction) => insert(records, transaction, application, targets, now));
    return { reference, isRepeat: false };
  } catch (error) {
    if (error instanceof DoubleSend) return { reference: error.reference, isRepeat: true };
    throw error;
  }
}
