import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toStorageFault } from './storage-fault.ts';

/** Where a backup is written until it is whole, and the copy of a backup that is restored. */
export const draftNames = { backup: 'draft-backup.sqlite', restore: 'draft-restore.sqlite' };

/** Runs work that only one process at a time may do, after waiting for its turn; a process that dies gives way. */
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

/** Removes what killed processes left in the data directory; drafts stay while another process works on them. */
export async function cleanLeftovers(directory: string): Promise<void> {
  const names = await readdir(/* turbopackIgnore: true */ directory);
  const remove = async (files: string[]) => {
    for (const file of files) await rm(path.join(directory, file), { force: true });
  };
  await remove(names.filter((name) => /^upload-[\da-f-]{36}$/.test(name)));
  const drafts = names.filter((name) => /^draft-(?:backup|restore)\.sqlite/.test(name));
  if (drafts.length === 0) return;
  await doAlone(directory, () => remove(drafts), 0).catch((error: unknown) => {
    if (toStorageFault(error) !== 'busy') throw error;
  });
}
