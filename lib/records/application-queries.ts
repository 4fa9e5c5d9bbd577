import type { ApplicationRow, Database, FileRow } from './tables.ts';

/** A file without its bytes. */
export type FileFacts = Omit<FileRow, 'bytes' | 'reference'>;
/** An application in its thread. */
export type Sibling = Pick<ApplicationRow, 'reference' | 'created_at'>;
export type StoredApplication = ApplicationRow & {
  file: FileFacts | null;
  /** All applications for the vacancy that share a contact, this one among them, in the order of time. */
  siblings: Sibling[];
};

export interface ApplicationFilter {
  reference?: string;
  /** ISO time; applications from then on. */
  since?: string;
  vacancy?: string;
  language?: string;
  /** Key of a contact. */
  contact?: string;
}

function ownedBy(database: Database, contact: string) {
  return database.selectFrom('application_contacts').select('reference').where('contact', '=', contact);
}

/** Newest first, with the applications of a thread together at the place of the newest. */
export async function listApplications(
  database: Database,
  { reference, since, vacancy, language, contact }: ApplicationFilter = {},
): Promise<StoredApplication[]> {
  const wanted = database
    .selectFrom('applications')
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .$if(vacancy !== undefined, (query) => query.where('vacancy', '=', vacancy ?? ''))
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .$if(contact !== undefined, (query) => query.where('reference', 'in', ownedBy(database, contact ?? '')));
  const rows = await wanted.selectAll().orderBy('created_at', 'desc').execute();
  const files = await database
    .selectFrom('application_files')
    .select(['reference', 'name', 'type', 'size', 'sha256'])
    .where('reference', 'in', wanted.select('reference'))
    .execute();
  const siblings = await database
    .selectFrom('applications')
    .select(['thread', 'reference', 'created_at'])
    .where('thread', 'in', wanted.select('thread'))
    .orderBy('created_at')
    .orderBy('reference')
    .execute();
  const fileOf = new Map(files.map(({ reference, ...file }) => [reference, file]));
  const threads = Map.groupBy(siblings, ({ thread }) => thread);
  const together = Map.groupBy(rows, ({ thread }) => thread);
  return [...together.values()].flat().map((row) => ({
    ...row,
    file: fileOf.get(row.reference) ?? null,
    siblings: (threads.get(row.thread) ?? []).map(({ thread: _thread, ...sibling }) => sibling),
  }));
}

export async function findApplication(
  database: Database,
  reference: string,
): Promise<StoredApplication | undefined> {
  const [application] = await listApplications(database, { reference });
  return application;
}

/** A file with its bytes. */
export function findFile(database: Database, reference: string): Promise<FileRow | undefined> {
  return database
    .selectFrom('application_files')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Removes applications with all that belongs to them, files first. */
export async function eraseApplications(
  database: Database,
  applications: Pick<ApplicationRow, 'reference'>[],
): Promise<void> {
  const references = applications.map(({ reference }) => reference);
  if (references.length === 0) return;
  await database.deleteFrom('application_files').where('reference', 'in', references).execute();
  await database.deleteFrom('deliveries').where('subject', 'in', references).execute();
  await database.deleteFrom('application_contacts').where('reference', 'in', references).execute();
  await database.deleteFrom('claims').where('reference', 'in', references).execute();
  await database.deleteFrom('applications').where('reference', 'in', references).execute();
}
