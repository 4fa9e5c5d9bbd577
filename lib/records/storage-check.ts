import { access, constants, statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Records } from './records.ts';
import { type StorageFault, toStorageFault } from './storage-fault.ts';

/** Below it the database and its log may not find the room for a few more applications with files. */
const minFreeBytes = 64_000_000;
const patienceMilliseconds = 1000;

/** Writes a row that says nothing: what else would show that a write arrives on the disk? */
async function tryToWrite(records: Records | Promise<Records>): Promise<StorageFault | undefined> {
  const expires_at = new Date().toISOString();
  try {
    const { database } = await records;
    await database
      .insertInto('claims')
      .values({ key: 'storage-check', reference: '', expires_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at }))
      .execute();
    return undefined;
  } catch (error) {
    return toStorageFault(error) ?? 'failing';
  }
}

/** Uploads go through the folder, wherever the records are. */
async function findFolderFault(directory: string): Promise<string | undefined> {
  try {
    await access(directory, constants.W_OK);
    const { bavail, bsize } = await statfs(directory);
    const free = bavail * bsize;
    return free < minFreeBytes ? `${Math.floor(free / 1_000_000)} MB left on the disk` : undefined;
  } catch (error) {
    return toStorageFault(error) ?? 'failing';
  }
}

/** Why nothing can be stored, or soon nothing; undefined when all is well. Answers within a second or so. */
export async function findStorageFault(
  records: Records | Promise<Records>,
  directory: string,
): Promise<string | undefined> {
  const slow = wait(patienceMilliseconds, 'busy', { ref: false });
  const fault = await Promise.race([tryToWrite(records), slow]);
  return fault ?? findFolderFault(directory);
}
