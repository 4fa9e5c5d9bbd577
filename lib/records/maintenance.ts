import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toStorageFault } from './storage-fault.ts';

function takeLock(directory: string, milliseconds: number): DatabaseSync {
  const lock = new DatabaseSync(path.join(directory, 'maintenance.lock'), { timeout: milliseconds });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Does what only one process at a time may do; a process that dies gives way. Waits for its turn. */
export async function doAlone<Result>(
  directory: string,
  work: () => Promise<Result>,
  milliseconds = 30_000,
): Promise<Result> {
  const lock = takeLock(directory, milliseconds);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

/** The same, unless another process is at it. */
export async function doAloneOrNot(directory: string, work: () => Promise<void>): Promise<void> {
  await doAlone(directory, work, 0).catch((error: unknown) => {
    if (toStorageFault(error) !== 'busy') throw error;
  });
}
