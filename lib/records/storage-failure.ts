import { access, constants, statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from '#lib/error-code.ts';
import type { Database } from './tables.ts';

/** Why nothing can be stored at the moment. */
export type StorageFailure = 'unreachable' | 'busy' | 'full' | 'read-only' | 'failing';

/** The store is temporarily unavailable; the record itself is fine. */
export class RecordsUnavailable extends Error {
  override name = 'RecordsUnavailable';
  readonly failure: StorageFailure;

  constructor(failure: StorageFailure, cause?: unknown) {
    super(`The records cannot be written: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** Compares the name, because each route is bundled separately and has its own copy of the class. */
export function isRecordsUnavailable(error: unknown): error is RecordsUnavailable {
  return error instanceof Error && error.name === 'RecordsUnavailable';
}

/** Primary result codes of SQLite. */
const sqliteFailures = new Map<number, StorageFailure>([
  [5, 'busy'],
  [6, 'busy'],
  [8, 'read-only'],
  [10, 'failing'],
  [11, 'failing'],
  [13, 'full'],
  [14, 'failing'],
]);

function findSqliteFailure(error: unknown): StorageFailure | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  // The higher bytes hold the detailed code.
  return sqliteFailures.get(Number(error.errcode) & 0xff);
}

/** Returns the storage or disk failure behind an error; undefined for other errors. */
export function toStorageFailure(error: unknown): StorageFailure | undefined {
  if (isRecordsUnavailable(error)) return error.failure;
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return 'full';
  if (hasCode(error, 'EROFS')) return 'read-only';
  return hasCode(error, 'EIO') ? 'failing' : findSqliteFailure(error);
}

/** Prefixes of SQLSTATE codes: PostgreSQL manual, appendix "PostgreSQL Error Codes". */
const postgresFailures: [start: RegExp, failure: StorageFailure][] = [
  [/^53100/, 'full'],
  [/^25006/, 'read-only'],
  // Too many connections, out of memory; deadlocks; timeouts of locks and statements.
  [/^(53|40|55P03|57014|25P03)/, 'busy'],
  // The connection is lost; the server is shutting down or starting. 08P01 is a bug in this program.
  [/^(08(?!P01)|57P)/, 'unreachable'],
  [/^(58|XX)/, 'failing'],
];

/** Connection errors of `pg` have no code. */
const poolIsEmpty = /timeout exceeded when trying to connect/;
const connectionIsLost =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Returns the failure behind an error of Postgres or the network; undefined for other errors. */
export function toPostgresFailure(error: unknown): StorageFailure | undefined {
  const { code = '', message = '' }: { code?: string; message?: string } = Object(error);
  // Network errors, such as ECONNREFUSED. TLS errors start with ERR_.
  if (/^E(?!RR_)[A-Z_]+$/.test(code)) return 'unreachable';
  if (/^[\dA-Z]{5}$/.test(code)) return postgresFailures.find(([start]) => start.test(code))?.[1];
  if (poolIsEmpty.test(message)) return 'busy';
  return connectionIsLost.test(message) ? 'unreachable' : undefined;
}

/** Enough space for the database and its log to store a few more applications with files. */
const minFreeBytes = 64_000_000;
const timeoutMilliseconds = 1000;

type Opened = { database: Database };

/** Writes a row without content: only a write shows that writing works. */
async function tryToWrite(records: Opened | Promise<Opened>): Promise<StorageFailure | undefined> {
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
    return toStorageFailure(error) ?? 'failing';
  }
}

/** Uploads go through the directory, even when the records are in Postgres. */
async function findFolderFailure(directory: string): Promise<string | undefined> {
  try {
    await access(directory, constants.W_OK);
    const { bavail, bsize } = await statfs(directory);
    const free = bavail * bsize;
    return free < minFreeBytes ? `${Math.floor(free / 1_000_000)} MB left on the disk` : undefined;
  } catch (error) {
    return toStorageFailure(error) ?? 'failing';
  }
}

/** Returns why nothing can be stored, now or soon; undefined when all is well. Takes about a second at most. */
export async function findStorageFailure(
  records: Opened | Promise<Opened>,
  directory: string,
): Promise<string | undefined> {
  const slow = wait(timeoutMilliseconds, 'busy', { ref: false });
  const failure = await Promise.race([tryToWrite(records), slow]);
  return failure ?? findFolderFailure(directory);
}
