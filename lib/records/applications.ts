import type { Kysely } from 'kysely';
import type { ContactMethod } from '#lib/forms/application-form.ts';
import { findApplication } from './application-queries.ts';
import { type Claim, ClaimConflict, findClaimed, saveClaims } from './claims.ts';
import { saveConsent } from './consents.ts';
import { type DeliveryTarget, saveDeliveries } from './deliveries.ts';
import type { Records } from './records.ts';
import { createReference } from './reference.ts';
import { type Submission, toFormRecord } from './submission.ts';
import type { ApplicationRow, FileRow, Tables } from './tables.ts';
import { joinThread, toContactKeys } from './threads.ts';

export interface NewFile extends Omit<FileRow, 'reference' | 'bytes'> {
  /** Called inside the transaction, so that one file at a time is in memory. */
  read(): Promise<Uint8Array>;
}

type OwnFields =
  | 'vacancy'
  | 'vacancy_title'
  | 'name'
  | 'sex'
  | 'city'
  | 'age'
  | 'education'
  | 'resume'
  | 'about';

/** Contacts that were not chosen are null. */
export interface NewApplication extends Submission, Pick<ApplicationRow, OwnFields | ContactMethod> {
  file?: NewFile;
  /** What the sender's page calls this sending. */
  idempotencyKey?: string;
}

export interface SavedApplication {
  reference: string;
  /** The very same was sent before; what is stored is the first. */
  isRepeat: boolean;
}

function toRow(application: NewApplication) {
  const { vacancy, vacancy_title, name, sex, city, age } = application;
  const { phone, telegram, email, education, resume, about } = application;
  return { vacancy, vacancy_title, name, sex, city, age, phone, telegram, email, education, resume, about };
}

/** Everything that was written, and the bytes of the file: what is equal in this is one sending. */
function toContent(application: NewApplication): string {
  const { vacancy_title: _title, ...written } = toRow(application);
  return JSON.stringify([Object.values(written), application.file?.sha256 ?? null]);
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** A key counts only together with what was sent; then it tells a double send for longer. */
function listClaims(records: Records, application: NewApplication): Claim[] {
  const content = toContent(application);
  const key = application.idempotencyKey;
  const claims = [{ key: records.hash(`content:${content}`), milliseconds: dayMilliseconds }];
  if (!key) return claims;
  const sending = records.hash(`sending:${JSON.stringify(key)}:${content}`);
  return [...claims, { key: sending, milliseconds: 30 * dayMilliseconds }];
}

async function createFreeReference(database: Kysely<Tables>): Promise<string> {
  const reference = createReference();
  const taken = await findApplication(database, reference);
  return taken ? createFreeReference(database) : reference;
}

async function insert(
  records: Records,
  database: Kysely<Tables>,
  application: NewApplication,
  targets: DeliveryTarget[],
  now: Date,
): Promise<SavedApplication> {
  const claims = listClaims(records, application);
  const known = await findClaimed(database, claims, now);
  if (known) return { reference: known, isRepeat: true };
  const reference = await createFreeReference(database);
  await saveClaims(database, claims, reference, now);
  const version = await saveConsent(database, application.consent, now.toISOString());
  const row = { ...toFormRecord(records, application, version, now), ...toRow(application) };
  await database
    .insertInto('applications')
    .values({ ...row, reference, thread: reference })
    .execute();
  if (application.file) {
    const { read, name, type, size, sha256 } = application.file;
    const file = { reference, name, type, size, sha256, bytes: await read() };
    await database.insertInto('application_files').values(file).execute();
  }
  const due = targets.filter((target) => target !== 'confirmation' || application.email !== null);
  await saveDeliveries(database, { kind: 'application', subject: reference }, due, now);
  // Last, for others who apply for the vacancy wait from here on.
  await joinThread(database, { ...application, reference }, toContactKeys(application));
  return { reference, isRepeat: false };
}

/** The application, its file and its deliveries are on the disk when this returns: all, or nothing. */
export async function saveApplication(
  records: Records,
  application: NewApplication,
  targets: DeliveryTarget[],
  now = new Date(),
): Promise<SavedApplication> {
  const save = () =>
    records.database
      .transaction()
      .execute((transaction) => insert(records, transaction, application, targets, now));
  try {
    return await save();
  } catch (error) {
    if (error instanceof ClaimConflict) return save();
    throw error;
  }
}
