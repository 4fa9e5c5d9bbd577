import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open as openFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely } from 'kysely';
import { hasCode } from '#lib/error-code.ts';
import { migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { syncName } from './sync.ts';
import type { Tables } from './tables.ts';

export function toDatabaseFile(directory: string): string {
  return path.join(directory, 'records.sqlite');
}

/**
 * Creates the secret under its name only when it is complete: a crash leaves no partial secret, and of several
 * processes that start at once the first wins.
 */
async function createSecret(directory: string, file: string): Promise<void> {
  const temporaryFile = `${file}.temp-${randomUUID()}`;
  await writeFile(/* turbopackIgnore: true */ temporaryFile, randomBytes(32).toString('hex'), {
    mode: 0o600,
    flush: true,
  });
  await link(temporaryFile, file).catch((error: unknown) => {
    // Another process was first, and may have removed the temporary file.
    if (!hasCode(error, 'EEXIST', 'ENOENT')) throw error;
  });
  await syncName(file);
  // `secret.draft` is the name of earlier releases.
  const staleFiles = (await readdir(/* turbopackIgnore: true */ directory)).filter((name) =>
    /^secret\.(?:temp|draft)/.test(name),
  );
  for (const name of staleFiles) await rm(path.join(directory, name), { force: true });
}

/** Secret key of all hashes, created on the first start. */
export function getSecret(directory: string): Promise<string> {
  const file = path.join(directory, 'secret');
  const read = () => readFile(file, 'utf8');
  return read().catch(async (error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    await createSecret(directory, file);
    return read();
  });
}

/** Restricts the file to its owner. SQLite gives the files beside the database the same permissions. */
async function makePrivate(file: string): Promise<void> {
  const handle = await openFile(/* turbopackIgnore: true */ file, 'a', 0o600);
  // A file of another user cannot be changed here; its owner must protect it.
  await handle.chmod(0o600).catch(() => {});
  await handle.close();
}

/** Opens the records of a data directory. Creates and migrates them when needed. */
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
