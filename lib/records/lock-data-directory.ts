import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/** A running server has locked the data directory. */
export class DirectoryInUse extends Error {}

/** A lock without a reference is garbage-collected and released. */
const locks: DatabaseSync[] = [];

/**
 * Locks the data directory for the lifetime of this process. The kernel releases the lock of a killed process. Commands
 * can run beside it; a second server would deliver everything twice and miss revalidations.
 */
export async function lockDataDirectory(directory: string): Promise<void> {
  const folder = path.resolve(directory);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const lock = new DatabaseSync(path.join(folder, 'server.lock'), { timeout: 0 });
    // The journal is in memory, so that a crash leaves no file behind.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    locks.push(lock);
  } catch (error) {
    if (Object(error).errcode === busy) {
      const hint = 'Give each its own; DATABASE_URL and REDIS_URL name what they share';
      throw new DirectoryInUse(`Setting DATA_DIR: ${folder} is in use by another server. ${hint}`);
    }
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`Setting DATA_DIR: ${folder} cannot be used (${reason})`, { cause: error });
  }
}
