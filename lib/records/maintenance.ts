import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toStorageFailure } from './storage-failure.ts';

/** Temporary files: a backup while it is written, and the copy of a backup that is being restored. */
export const temporaryNames = { backup: 'temp-backup.sqlite', restore: 'temp-restore.sqlite' };

/** Runs work that only one process at a time may do, and waits for its turn. A process that dies releases the lock. */
export async function doAlone<Result>(
  directory: string,
  work: () => Promise<Result>,
  milliseconds = 30_000,
): Promise<Result> {
  const lock = new DatabaseSync(path.join(directory, 'maintenance.lock'), { timeout: milliseconds });
  try {
    lock.exec('begin exclusive');
    return await work();
  } finally {
    lock.close();
  }
}

/**
 * Removes files that killed processes left in the data directory. Temporary files of a running backup or restore stay.
 */
export async function removeStaleFiles(directory: string): Promise<void> {
  const names = await readdir(/* turbopackIgnore: true */ directory);
  const remove = async (files: string[]) => {
    for (const file of files) await rm(path.join(directory, file), { force: true });
  };
  await remove(names.filter((name) => /^upload-[\da-f-]{36}$/.test(name)));
  // `draft-` is the name of earlier releases.
  const staleFiles = names.filter((name) => /^(?:temp|draft)-(?:backup|restore)\.sqlite/.test(name));
  if (staleFiles.length === 0) return;
  await doAlone(directory, () => remove(staleFiles), 0).catch((error: unknown) => {
    if (toStorageFailure(error) !== 'busy') throw error;
  });
}
