import { createReadStream, existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { shortestSpelling } from './mentions.ts';
import type { Database } from './tables.ts';

const retryMilliseconds = 50;

/**
 * Waits until the write-ahead log, which still holds erased rows, is truncated. Readers of an older snapshot delay
 * this. Returns false on timeout.
 */
export async function emptyLog(database: Database, milliseconds = 10_000): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  do {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
    if (rows[0]?.busy === 0) return true;
    await wait(retryMilliseconds);
  } while (performance.now() < deadline);
  return false;
}

async function holds(file: string, wanted: Buffer): Promise<boolean> {
  let before: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 1_000_000 })) {
    const bytes = Buffer.concat([before, chunk]);
    if (bytes.includes(wanted)) return true;
    before = bytes.subarray(Math.max(0, bytes.length - wanted.length));
  }
  return false;
}

/** Returns the spellings that the bytes of the database and its log still contain. */
export async function findResidue(databaseFile: string, spellings: string[]): Promise<string[]> {
  const files = [databaseFile, `${databaseFile}-wal`].filter((file) => existsSync(file));
  const left: string[] = [];
  for (const spelling of spellings.filter(({ length }) => length >= shortestSpelling)) {
    const found = await Promise.all(files.map((file) => holds(file, Buffer.from(spelling))));
    if (found.includes(true)) left.push(spelling);
  }
  return left;
}
