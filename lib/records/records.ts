import { createHmac } from 'node:crypto';
import { processState } from '#lib/process-state.ts';
import { env } from '#lib/settings/env.ts';
import { openSqlite } from './open-sqlite.ts';
import type { PostgresSettings } from './postgres.ts';
import { seal, unseal } from './seal.ts';
import type { Database } from './tables.ts';

/** The store of all records, whichever database holds them. */
export interface Records {
  database: Database;
  /** Keyed hash of an address, a visitor or a contact. */
  hash(value: string): string;
  /** Encrypts a text, which `unseal` returns. */
  seal(text: string): string;
  unseal(sealed: string): string;
  close(): Promise<void>;
  /** The file of SQLite; undefined when Postgres holds the records. */
  file: string | undefined;
}

async function openDatabase(directory: string, postgres?: PostgresSettings) {
  if (!postgres) return openSqlite(directory);
  // Without Postgres its driver is not loaded.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(postgres);
}

/** Without the secret, an address or a contact cannot be told from its hash by trying them all. */
function toKeyedHash(secret: string, value: string): string {
  return createHmac('sha256', secret).update(value).digest('hex').slice(0, 32);
}

/** Opens the records of a data directory, or those in Postgres; made and migrated when needed. */
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

/** The records of this process, opened on first use. */
export function getRecords(): Promise<Records> {
  processState.records ??= openSiteRecords().catch((error: unknown) => {
    processState.records = undefined;
    throw error;
  });
  return processState.records;
}

/** Closes the records of this process, if they are open. */
export async function closeRecords(): Promise<void> {
  const records = await processState.records?.catch(() => undefined);
  processState.records = undefined;
  await records?.close();
}
