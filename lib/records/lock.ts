import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** Makes transactions with the same name wait for each other. SQLite needs no lock, because it has one writer. */
export async function takeLock(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
