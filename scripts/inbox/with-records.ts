import { existsSync } from 'node:fs';
import { toDatabaseFile } from '#lib/records/open-sqlite.ts';
import { openSiteRecords, type Records } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import { InboxError } from './output.ts';

/** The site's database file; a directory without one is not the site's. */
export function findDatabaseFile(): string {
  const file = toDatabaseFile(env.DATA_DIR);
  if (existsSync(file)) return file;
  throw new InboxError(`There are no records in ${env.DATA_DIR}; DATA_DIR names the directory of the site`);
}

export async function withRecords<Result>(use: (records: Records) => Promise<Result>): Promise<Result> {
  if (!env.DATABASE_URL) findDatabaseFile();
  // An export may take its time.
  const records = await openSiteRecords(0);
  try {
    return await use(records);
  } finally {
    await records.close();
  }
}
