/** @jest-environment node */
import { RecordsUnavailable, toPostgresFailure, toStorageFailure } from './storage-failure.ts';

test.each([
  [{ errcode: 5 }, 'busy'],
  [{ errcode: 6 }, 'busy'],
  [{ errcode: 8 }, 'read-only'],
  [{ errcode: 10 }, 'failing'],
  [{ errcode: 11 }, 'failing'],
  [{ errcode: 13 }, 'full'],
  [{ errcode: 14 }, 'failing'],
  // SQLITE_IOERR_WRITE: the higher bytes hold the detailed code.
  [{ errcode: 778 }, 'failing'],
  [Object.assign(new Error(), { code: 'ENOSPC' }), 'full'],
  [Object.assign(new Error(), { code: 'EDQUOT' }), 'full'],
  [Object.assign(new Error(), { code: 'EROFS' }), 'read-only'],
  [Object.assign(new Error(), { code: 'EIO' }), 'failing'],
  [new RecordsUnavailable('unreachable'), 'unreachable'],
  // SQLITE_CONSTRAINT is an error in the data, not in the store.
  [{ errcode: 19 }, undefined],
  [Object.assign(new Error(), { code: 'ENOENT' }), undefined],
  [{ failure: 'full' }, undefined],
  [new Error('full'), undefined],
  ['full', undefined],
  [null, undefined],
])('maps %p to the storage failure %s', (error, failure) => {
  expect(toStorageFailure(error)).toBe(failure);
});

test('the message contains the failure and its cause', () => {
  const cause = new Error('disk');
  expect(new RecordsUnavailable('full', cause)).toMatchObject({
    message: 'The records cannot be written: full',
    cause,
  });
});

const withCode = (code: string) => Object.assign(new Error('as Postgres says it'), { code });

test.each([
  ['53100', 'full'],
  ['25006', 'read-only'],
  ['53300', 'busy'],
  ['40P01', 'busy'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['25P03', 'busy'],
  ['57P01', 'unreachable'],
  ['08006', 'unreachable'],
  ['58030', 'failing'],
  ['XX000', 'failing'],
  ['ECONNREFUSED', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  // Errors in the data or in the TLS settings, not in the store.
  ['23505', undefined],
  ['25P02', undefined],
  ['08P01', undefined],
  ['55000', undefined],
  ['ERR_TLS_CERT_ALTNAME_INVALID', undefined],
  ['SELF_SIGNED_CERT_IN_CHAIN', undefined],
  ['unknown', undefined],
])('maps code %s to the storage failure %s', (code, failure) => {
  expect(toPostgresFailure(withCode(code))).toBe(failure);
});

test.each([
  ['timeout exceeded when trying to connect', 'busy'],
  ['Connection terminated unexpectedly', 'unreachable'],
  ['Query read timeout', 'unreachable'],
  ['Client has encountered a connection error and is not queryable', 'unreachable'],
  ['relation "Connection terminated" does not exist', undefined],
])('maps the pool error "%s" to %s', (message, failure) => {
  expect(toPostgresFailure(new Error(message))).toBe(failure);
});

test('returns undefined for a value that is not an error', () => {
  expect(toPostgresFailure(undefined)).toBeUndefined();
});
