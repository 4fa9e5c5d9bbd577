import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const retryMilliseconds = 50;

/**
 * What was erased is still in the log of the database until that has been emptied, and that has to wait for whoever
 * reads an older state. Says whether it was done in time.
 */
export async function emptyLog(database: Kysely<Tables>, milliseconds = 10_000): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  do {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
    if (rows[0]?.busy === 0) return true;
    await wait(retryMilliseconds);
  } while (performance.now() < deadline);
  return false;
}
