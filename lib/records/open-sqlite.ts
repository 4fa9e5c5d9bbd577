import { mkdir, open as openFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import { getSecret } from './secret.ts';
import type { Tables } from './tables.ts';

export function toDatabaseFile(directory: string): string {
  return path.join(directory, 'records.sqlite');
}

/** SQLite gives the files beside the database the same rights. */
async function makePrivate(file: string): Promise<void> {
  const handle = await openFile(/* turbopackIgnore: true */ file, 'a', 0o600);
  // A file of somebody else's is theirs to protect.
  await handle.chmod(0o600).catch(() => {});
  await handle.close();
}

async function open(directory: string) {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const secret = await getSecret(directory);
  const file = toDatabaseFile(directory);
  await makePrivate(file);
  const database = new Kysely<Tables>({ dialect: nodeSqliteDialect(file) });
  await migrate(database, 'blob');
  return { database, secret, file };
}

export function openSqlite(directory: string) {
  return open(directory).catch((error: Error) => {
    const folder = path.resolve(directory);
    throw new Error(`Setting DATA_DIR: ${folder} cannot be used (${error.message})`, { cause: error });
  });
}
