/** @jest-environment node */
import { DoubleSend, saveClaims } from './applications.ts';
import { openTestRecords } from './records.fixture.ts';

const now = new Date('2026-01-01T12:00:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const toClaims = (...keys: string[]) => keys.map((key) => ({ key, milliseconds: 1000 }));

let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(() => records.remove());

test('inserts claims in key order', async () => {
  await saveClaims(records.database, toClaims('b', 'c', 'a'), 'one', now);
  const rows = await records.database
    .selectFrom('claims')
    .select('key')
    .orderBy('rowid' as 'key')
    .execute();
  expect(rows.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

test('refuses a claimed key to others until the claim expires', async () => {
  const { database } = records;
  await saveClaims(database, toClaims('a'), 'one', now);
  const refused = saveClaims(database, toClaims('z', 'a'), 'two', later(999));
  await expect(refused).rejects.toThrow(DoubleSend);
  await expect(refused).rejects.toMatchObject({ name: 'DoubleSend', reference: 'one' });
  await saveClaims(database, toClaims('a'), 'two', later(1000));
  await expect(saveClaims(database, toClaims('a'), 'three', later(1001))).rejects.toMatchObject({
    reference: 'two',
  });
});
