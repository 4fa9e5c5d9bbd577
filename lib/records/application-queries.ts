import type { Kysely } from 'kysely';
import type { ApplicationRow, FileRow, Tables } from './tables.ts';

/** What is told of a file without reading it. */
export type FileFacts = Omit<FileRow, 'bytes' | 'reference'>;
export type StoredApplication = ApplicationRow & { file: FileFacts | null };

export interface ApplicationFilter {
  /** ISO time; applications from then on. */
  since?: string;
  vacancy?: string;
  language?: string;
}

type Joined = ApplicationRow & { [name in keyof FileFacts as `file_${name}`]: FileFacts[name] | null };

function toStored(row: Joined): StoredApplication {
  const { file_name, file_type, file_size, file_sha256, ...application } = row;
  const hasFile = file_name !== null && file_type !== null && file_size !== null && file_sha256 !== null;
  const file = hasFile ? { name: file_name, type: file_type, size: file_size, sha256: file_sha256 } : null;
  return { ...application, file };
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

/** Newest first. */
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
  return rows.map(toStored);
}

export async function findApplication(
  database: Kysely<Tables>,
  reference: string,
): Promise<StoredApplication | undefined> {
  const row = await selectApplications(database)
    .where('applications.reference', '=', reference)
    .executeTakeFirst();
  return row && toStored(row);
}

/** A file with its bytes. */
export function findFile(database: Kysely<Tables>, reference: string): Promise<FileRow | undefined> {
  return database
    .selectFrom('application_files')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}
