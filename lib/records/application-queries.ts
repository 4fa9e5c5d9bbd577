import type { Kysely } from 'kysely';
import type { ApplicationRow, FileRow, Tables } from './tables.ts';

/** What is told of a file without reading it. */
export type FileFacts = Omit<FileRow, 'bytes' | 'reference'>;
/** An application in its thread. */
export type Sibling = Pick<ApplicationRow, 'reference' | 'created_at'>;
export type StoredApplication = ApplicationRow & {
  file: FileFacts | null;
  /** All applications for the vacancy that share a contact, this one among them, in the order of time. */
  siblings: Sibling[];
};

export interface ApplicationFilter {
  /** ISO time; applications from then on. */
  since?: string;
  vacancy?: string;
  language?: string;
}

type Joined = ApplicationRow & { [name in keyof FileFacts as `file_${name}`]: FileFacts[name] | null };

function toStored(row: Joined, siblings: Sibling[] = []): StoredApplication {
  const { file_name, file_type, file_size, file_sha256, ...application } = row;
  const hasFile = file_name !== null && file_type !== null && file_size !== null && file_sha256 !== null;
  const file = hasFile ? { name: file_name, type: file_type, size: file_size, sha256: file_sha256 } : null;
  return { ...application, file, siblings };
}

/** The applications of one thread, or of each. */
async function findThreads(database: Kysely<Tables>, only?: string): Promise<Map<string, Sibling[]>> {
  const all = await database
    .selectFrom('applications')
    .select(['thread', 'reference', 'created_at'])
    .$if(only !== undefined, (query) => query.where('thread', '=', only ?? ''))
    .orderBy('created_at')
    .orderBy('reference')
    .execute();
  const threads = Map.groupBy(all, ({ thread }) => thread);
  return new Map(
    [...threads].map(([thread, siblings]) => [thread, siblings.map(({ thread: _, ...sibling }) => sibling)]),
  );
}

function selectApplications(database: Kysely<Tables>) {
  return database
    .selectFrom('applications')
    .leftJoin('application_files as file', 'file.reference', 'applications.reference')
    .selectAll('applications')
    .select([
      'file.name as file_name',
      'file.type as file_type',
      'file.size as file_size',
      'file.sha256 as file_sha256',
    ]);
}

/** Newest first; those of a thread together, where its newest stands. */
export async function listApplications(
  database: Kysely<Tables>,
  { since, vacancy, language }: ApplicationFilter = {},
): Promise<StoredApplication[]> {
  const rows = await selectApplications(database)
    .$if(since !== undefined, (query) => query.where('applications.created_at', '>=', since ?? ''))
    .$if(vacancy !== undefined, (query) => query.where('applications.vacancy', '=', vacancy ?? ''))
    .$if(language !== undefined, (query) => query.where('applications.language', '=', language ?? ''))
    .orderBy('applications.created_at', 'desc')
    .execute();
  const threads = await findThreads(database);
  const together = Map.groupBy(rows, ({ thread }) => thread);
  return [...together].flatMap(([thread, group]) => group.map((row) => toStored(row, threads.get(thread))));
}

export async function findApplication(
  database: Kysely<Tables>,
  reference: string,
): Promise<StoredApplication | undefined> {
  const row = await selectApplications(database)
    .where('applications.reference', '=', reference)
    .executeTakeFirst();
  if (!row) return undefined;
  return toStored(row, (await findThreads(database, row.thread)).get(row.thread));
}

/** A file with its bytes. */
export function findFile(database: Kysely<Tables>, reference: string): Promise<FileRow | undefined> {
  return database
    .selectFrom('application_files')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}
