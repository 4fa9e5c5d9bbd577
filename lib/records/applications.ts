import type { Kysely } from 'kysely';
import { type ContactMethod, contactMethods } from '#lib/forms/application-form.ts';
import { findApplication } from './application-queries.ts';
import { ClaimConflict, findClaimed, saveClaims } from './claims.ts';
import { saveConsent } from './consents.ts';
import { toContactKey } from './contact-key.ts';
import { type DeliveryTarget, saveDeliveries } from './deliveries.ts';
import type { Records } from './records.ts';
import { createReference } from './reference.ts';
import { type Submission, toFormRecord } from './submission.ts';
import type { ApplicationRow, FileRow, Tables } from './tables.ts';

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
  /** What the sender's page calls this sending; the same again is a double send. */
  idempotencyKey?: string;
}

export interface SavedApplication {
  reference: string;
  /** The same was sent within a day; what is stored is the first. */
  isRepeat: boolean;
}

function listClaims(records: Records, application: NewApplication): string[] {
  const contacts = contactMethods.flatMap((method) => {
    const contact = application[method];
    return contact ? [`application:${application.vacancy}:${method}:${toContactKey(contact)}`] : [];
  });
  const key = application.idempotencyKey;
  return (key ? [...contacts, `sending:${key}`] : contacts).map((claim) => records.hash(claim));
}

function toRow(application: NewApplication) {
  const { vacancy, vacancy_title, name, sex, city, age } = application;
  const { phone, telegram, email, education, resume, about } = application;
  return { vacancy, vacancy_title, name, sex, city, age, phone, telegram, email, education, resume, about };
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
  await database
    .insertInto('applications')
    .values({ ...toFormRecord(records, application, version, now), ...toRow(application), reference })
    .execute();
  if (application.file) {
    const { read, name, type, size, sha256 } = application.file;
    const file = { reference, name, type, size, sha256, bytes: await read() };
    await database.insertInto('application_files').values(file).execute();
  }
  const due = targets.filter((target) => target !== 'confirmation' || application.email !== null);
  await saveDeliveries(database, { kind: 'application', subject: reference }, due, now);
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
