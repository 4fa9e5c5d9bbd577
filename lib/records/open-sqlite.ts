import { randomBytes } from 'node:crypto';
import { mkdir, open as openFile, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely } from 'kysely';
import { hasCode } from '#lib/error-code.ts';
import { migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export function toDatabaseFile(directory: string): string {
  return path.join(directory, 'records.sqlite');
}

/** Renamed when it is whole, so that a crash leaves no half secret. The directory belongs to one server. */
async function createSecret(file: string): Promise<string> {
  const secret = randomBytes(32).toString('hex');
  const draft = `${file}.draft`;
  await writeFile(/* turbopackIgnore: true */ draft, secret, { mode: 0o600, flush: true });
  await rename(draft, file);
  return secret;
}

/** The key of all hashes, created on the first start. */
export async function getSecret(directory: string): Promise<string> {
  const file = path.join(directory, 'secret');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return createSecret(file);
    throw error;
  }
}

/** SQLite gives the files beside the database the same rights. */
async function makePrivate(file: string): Promise<void> {
  const handle = await openFile(/* turbopackIgnore: true */ file, 'a', 0o600);
  // A file of another user is theirs to protect.
  await handle.chmod(0o600).catch(() => {});
  await handle.close();
}

/** Opens the records of a data directory, created and migrated when needed. */
export async function openSqlite(directory: string) {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const secret = await getSecret(directory);
    const file = toDatabaseFile(directory);
    await makePrivate(file);
    const database = new Kysely<Tables>({ dialect: sqliteDialect(file) });
    await migrate(database, 'blob');
    return { database, secret, file };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    const folder = path.resolve(directory);
    throw new Error(`Setting DATA_DIR: ${folder} cannot be used (${reason})`, { cause: error });
  }
}
