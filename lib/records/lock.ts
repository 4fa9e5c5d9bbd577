import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** Lets transactions that take the same name wait for each other. With SQLite they do anyway: it has one writer. */
export async function takeLock(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
