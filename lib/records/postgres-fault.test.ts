/** @jest-environment node */
import { toPostgresFault } from './postgres-fault.ts';

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
