import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Kysely } from 'kysely';
import { env } from '#lib/settings/env.ts';
import { migrate } from './migrations.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import { getSecret, toKeyedHash } from './secret.ts';
import type { Tables } from './tables.ts';

/** Everything that is written down. All reads and writes of `lib/records` take it first. */
export interface Records {
  database: Kysely<Tables>;
  /** Keyed hash of an address, a visitor or a contact. */
  hash(value: string): string;
  close(): Promise<void>;
}

export function toDatabaseFile(directory: string): string {
  return path.join(directory, 'records.sqlite');
}

/** SQLite gives the files beside the database the same rights. */
async function makePrivate(file: string): Promise<void> {
  const handle = await open(/* turbopackIgnore: true */ file, 'a', 0o600);
  // A file of somebody else's is theirs to protect.
  await handle.chmod(0o600).catch(() => {});
  await handle.close();
}

async function openDatabase(directory: string): Promise<{ secret: string; database: Kysely<Tables> }> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const secret = await getSecret(directory);
  await makePrivate(toDatabaseFile(directory));
  // The choice of the database: another dialect needs only its own bytes type.
  const database = new Kysely<Tables>({ dialect: nodeSqliteDialect(toDatabaseFile(directory)) });
  await migrate(database, 'blob');
  return { secret, database };
}

/** Opens the records of a data directory, made and migrated when needed. */
export async function openRecords(directory: string): Promise<Records> {
  const { database, secret } = await openDatabase(directory).catch((error: Error) => {
    const folder = path.resolve(directory);
    throw new Error(`Setting DATA_DIR: ${folder} cannot be used (${error.message})`, { cause: error });
  });
  return {
    database,
    hash: (value) => toKeyedHash(secret, value),
    close: () => database.destroy(),
  };
}

// Next bundles each route apart; the global object keeps one connection for all of them.
declare global {
  var siteRecords: Promise<Records> | undefined;
}

/** The records of this process, opened on first use. */
export function getRecords(): Promise<Records> {
  globalThis.siteRecords ??= openRecords(env.DATA_DIR).catch((error: unknown) => {
    globalThis.siteRecords = undefined;
    throw error;
  });
  return globalThis.siteRecords;
}

/** Closes what `getRecords` opened, if anything. */
export async function closeRecords(): Promise<void> {
  const records = await globalThis.siteRecords;
  globalThis.siteRecords = undefined;
  await records?.close();
}
