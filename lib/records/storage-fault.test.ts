/** @jest-environment node */
import { RecordsUnavailable, toPostgresFault, toStorageFault } from './storage-fault.ts';

test.each([
  [{ errcode: 5 }, 'busy'],
  [{ errcode: 6 }, 'busy'],
  [{ errcode: 8 }, 'read-only'],
  [{ errcode: 10 }, 'failing'],
  [{ errcode: 11 }, 'failing'],
  [{ errcode: 13 }, 'full'],
  [{ errcode: 14 }, 'failing'],
  // SQLITE_IOERR_WRITE: what exactly failed is in the higher bytes.
  [{ errcode: 778 }, 'failing'],
  [Object.assign(new Error(), { code: 'ENOSPC' }), 'full'],
  [Object.assign(new Error(), { code: 'EDQUOT' }), 'full'],
  [Object.assign(new Error(), { code: 'EROFS' }), 'read-only'],
  [Object.assign(new Error(), { code: 'EIO' }), 'failing'],
  [new RecordsUnavailable('away'), 'away'],
  // SQLITE_CONSTRAINT is the fault of what was to be stored.
  [{ errcode: 19 }, undefined],
  [Object.assign(new Error(), { code: 'ENOENT' }), undefined],
  [{ fault: 'full' }, undefined],
  [new Error('full'), undefined],
  ['full', undefined],
  [null, undefined],
])('what %p says of the store: %s', (error, fault) => {
  expect(toStorageFault(error)).toBe(fault);
});

test('the fault and its cause are told', () => {
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
  ['57P01', 'away'],
  ['08006', 'away'],
  ['58030', 'failing'],
  ['XX000', 'failing'],
  ['ECONNREFUSED', 'away'],
  ['ETIMEDOUT', 'away'],
  // What was to be stored is at fault, or the settings of TLS.
  ['23505', undefined],
  ['25P02', undefined],
  ['08P01', undefined],
  ['55000', undefined],
  ['ERR_TLS_CERT_ALTNAME_INVALID', undefined],
  ['SELF_SIGNED_CERT_IN_CHAIN', undefined],
  ['unknown', undefined],
])('the code %s says of the store: %s', (code, fault) => {
  expect(toPostgresFault(withCode(code))).toBe(fault);
});

test.each([
  ['timeout exceeded when trying to connect', 'busy'],
  ['Connection terminated unexpectedly', 'away'],
  ['Query read timeout', 'away'],
  ['Client has encountered a connection error and is not queryable', 'away'],
  ['relation "Connection terminated" does not exist', undefined],
])('%s, of the pool, says: %s', (message, fault) => {
  expect(toPostgresFault(new Error(message))).toBe(fault);
});

test('what is no error says nothing', () => {
  expect(toPostgresFault(undefined)).toBeUndefined();
});
