/** @jest-environment node */
import { RecordsUnavailable, toStorageFault } from './storage-fault.ts';

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
