import type { Kysely } from 'kysely';
import { env } from '#lib/settings/env.ts';
import { openSqlite } from './open-sqlite.ts';
import type { PostgresSettings } from './postgres-dialect.ts';
import { toKeyedHash } from './secret.ts';
import type { Tables } from './tables.ts';

/** Everything that is written down. All reads and writes of `lib/records` take it first. */
export interface Records {
  database: Kysely<Tables>;
  /** Keyed hash of an address, a visitor or a contact. */
  hash(value: string): string;
  close(): Promise<void>;
  /** That of SQLite; undefined when Postgres holds the records. */
  file: string | undefined;
}

async function openDatabase(directory: string, postgres?: PostgresSettings) {
  if (!postgres) return openSqlite(directory);
  // Who has no Postgres does not load its driver.
  const { openPostgres } = await import('./open-postgres.ts');
  return openPostgres(postgres);
}

/** Opens the records of a data directory, or those in Postgres; made and migrated when needed. */
export async function openRecords(directory: string, postgres?: PostgresSettings): Promise<Records> {
  const { database, secret, file } = await openDatabase(directory, postgres);
  return { database, file, hash: (value) => toKeyedHash(secret, value), close: () => database.destroy() };
}

/** Undefined when the records are in the data directory. */
export function getPostgresSettings(
  timeoutSeconds = env.DATABASE_TIMEOUT_SECONDS,
): PostgresSettings | undefined {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize } = env;
  return url === undefined ? undefined : { url, poolSize, timeoutSeconds };
}

/** Opens the records that the settings name. */
export function openSiteRecords(timeoutSeconds?: number): Promise<Records> {
  return openRecords(env.DATA_DIR, getPostgresSettings(timeoutSeconds));
}

// Next bundles each route apart; the global object keeps one connection for all of them.
declare global {
  var siteRecords: Promise<Records> | undefined;
}

/** The records of this process, opened on first use. */
export function getRecords(): Promise<Records> {
  globalThis.siteRecords ??= openSiteRecords().catch((error: unknown) => {
    globalThis.siteRecords = undefined;
    throw error;
  });
  return globalThis.siteRecords;
}

/** Closes what `getRecords` opened, if anything. */
export async function closeRecords(): Promise<void> {
  const records = await globalThis.siteRecords?.catch(() => undefined);
  globalThis.siteRecords = undefined;
  await records?.close();
}
