import type { StorageFault } from './storage-fault.ts';

/** Beginnings of SQLSTATE codes: the appendix "PostgreSQL Error Codes" of its manual. */
const faults: [start: RegExp, fault: StorageFault][] = [
  [/^53100/, 'full'],
  [/^25006/, 'read-only'],
  // Too many connections, out of memory; deadlocks; locks and statements that took too long.
  [/^(53|40|55P03|57014|25P03)/, 'busy'],
  // The connection is lost; the server is shutting down or starting.
  [/^(08|57P)/, 'away'],
  [/^(58|XX)/, 'failing'],
];

/** What `pg` says of a connection has no code. */
const poolIsEmpty = /timeout exceeded when trying to connect/;
const connectionIsLost =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** What an error of Postgres, or of the way to it, says about the store; undefined when it says nothing. */
export function toPostgresFault(error: unknown): StorageFault | undefined {
  const { code = '', message = '' }: { code?: string; message?: string } = Object(error);
  // Errors of the network, such as ECONNREFUSED; those of TLS begin with ERR_.
  if (/^E(?!RR_)[A-Z_]+$/.test(code)) return 'away';
  if (/^[\dA-Z]{5}$/.test(code)) return faults.find(([start]) => start.test(code))?.[1];
  if (poolIsEmpty.test(message)) return 'busy';
  return connectionIsLost.test(message) ? 'away' : undefined;
}
