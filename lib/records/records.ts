import { createHmac } from 'node:crypto';
import { processState } from '#lib/process-state.ts';
import { env } from '#lib/settings/env.ts';
import { openSqlite } from './open-sqlite.ts';
import type { PostgresSettings } from './postgres.ts';
import { seal, unseal } from './seal.ts';
import type { Database } from './tables.ts';

/** Store of all records, independent of the database. */
export interface Records {
  database: Database;
  /** Keyed hash of an address, a visitor or a contact. */
  hash(value: string): string;
  /** Encrypts a text; `unseal` decrypts it. */
  seal(text: string): string;
  unseal(sealed: string): string;
  close(): Promise<void>;
  /** SQLite database file; undefined with Postgres. */
  file: string | undefined;
}

async function openDatabase(directory: string, postgres?: PostgresSettings) {
  if (!postgres) return openSqlite(directory);
  // Imported lazily: without Postgres its driver is not loaded.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(postgres);
}

/** Keyed hash. Without the secret, trying all addresses or contacts does not reveal the value. */
function toKeyedHash(secret: string, value: string): string {
  return createHmac('sha256', secret).update(value).digest('hex').slice(0, 32);
}

/** Opens the records in a data directory or in Postgres. Creates and migrates them when needed. */
export async function openRecords(directory: string, postgres?: PostgresSettings): Promise<Records> {
  const { database, secret, file } = await openDatabase(directory, postgres);
  return {
    database,
    file,
    hash: (value) => toKeyedHash(secret, value),
    seal: (text) => seal(secret, text),
    unseal: (sealed) => unseal(secret, sealed),
    close: () => database.destroy(),
  };
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

declare global {
  interface ProcessState {
    records?: Promise<Records> | undefined;
  }
}

/** Records of this process, opened on first use. */
export function getRecords(): Promise<Records> {
  processState.records ??= openSiteRecords().catch((error: unknown) => {
    processState.records = undefined;
    throw error;
  });
  return processState.records;
}

/** Closes the records of this process if they are open. */
export async function closeRecords(): Promise<void> {
  const records = await processState.records?.catch(() => undefined);
  processState.records = undefined;
  await records?.close();
}
