import { existsSync } from 'node:fs';
import { withProgress } from '#cli/progress.ts';
import { toDatabaseFile } from '#lib/records/open-sqlite.ts';
import { openSiteRecords, type Records } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import { InboxError } from './output.ts';

/** Returns the path of the site's database file. Throws an `InboxError` if DATA_DIR has none. */
export function findDatabaseFile(): string {
  const file = toDatabaseFile(env.DATA_DIR);
  if (existsSync(file)) return file;
  const way = "set DATA_DIR to the site's data directory, or start the site once to create it";
  throw new InboxError(`there is no database in ${env.DATA_DIR}: ${way}`);
}

export async function withRecords<Result>(use: (records: Records) => Promise<Result>): Promise<Result> {
  if (!env.DATABASE_URL) findDatabaseFile();
  // 0: no limit, because an export may take long.
  const records = await withProgress('Opening the records', () => openSiteRecords(0));
  try {
    return await use(records);
  } finally {
    await records.close();
  }
}
