import { hasCode } from '#lib/error-code.ts';

/** Why nothing can be stored just now. */
export type StorageFault = 'away' | 'busy' | 'full' | 'read-only' | 'failing';

/** Primary result codes of SQLite. */
const sqliteFaults = new Map<number, StorageFault>([
  [5, 'busy'],
  [6, 'busy'],
  [8, 'read-only'],
  [10, 'failing'],
  [11, 'failing'],
  [13, 'full'],
  [14, 'failing'],
]);

/** The store is out of order for a while, through no fault of what was to be stored. */
export class RecordsUnavailable extends Error {
  override name = 'RecordsUnavailable';
  readonly fault: StorageFault;

  constructor(fault: StorageFault, cause?: unknown) {
    super(`The records cannot be written: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** By its name: routes are bundled apart, and each has a class of its own. */
export function isRecordsUnavailable(error: unknown): error is RecordsUnavailable {
  return error instanceof Error && error.name === 'RecordsUnavailable';
}

function findSqliteFault(error: unknown): StorageFault | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  // The higher bytes say more than is of use here.
  return sqliteFaults.get(Number(error.errcode) & 0xff);
}

/** What an error says about the store or its disk; undefined when it says nothing. */
export function toStorageFault(error: unknown): StorageFault | undefined {
  if (isRecordsUnavailable(error)) return error.fault;
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return 'full';
  if (hasCode(error, 'EROFS')) return 'read-only';
  return hasCode(error, 'EIO') ? 'failing' : findSqliteFault(error);
}
