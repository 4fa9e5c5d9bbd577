/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { provideInbox } from '#cli/inbox/run-inbox.fixture.ts';
import { saveApplication } from './applications.ts';
import { erasePerson } from './person.ts';
import { createApplication } from './records.fixture.ts';
import { findUndone, noteErasure, readJournal } from './restore-journal.ts';
import { eraseOld } from './retention.ts';

const { bench, inbox, inDirectory } = provideInbox();
const phone = '+7 999 000-00-01';

async function readRepeats(): Promise<number[]> {
  const again = await bench.records.openAgain();
  const rows = await again.database.selectFrom('deliveries').select('may_repeat').execute();
  await again.close();
  return rows.map(({ may_repeat }) => may_repeat);
}

test('after a restore by another program, marks waiting deliveries and repeats erasures', async () => {
  const { records } = bench;
  await saveApplication(records, createApplication({ telegram: 't.me/vera' }), ['mail']);
  await saveApplication(records, createApplication({ phone: '+7 999 000-00-02' }), ['mail']);
  await inbox('erase', phone);
  const journal = inDirectory('journal.json');
  expect(await inbox('restore-journal', '--output', journal)).toMatchObject({ code: 0 });
  // The state after a restore of a dump made before the erasure.
  const then = new Date(Date.now() - 60_000);
  await saveApplication(records, createApplication({ telegram: 't.me/vera' }), ['mail'], then);
  await records.database.deleteFrom('erasures').execute();
  await records.close();

  const refused = await inbox('after-restore', '--journal', journal);
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain(`erased: ${phone}\n`);
  expect(await readRepeats()).toEqual([0, 0]);
  const done = await inbox('after-restore', '--journal', journal, '--keep-out');
  expect(done.output).toContain('marked as possible repeats: 1');
  expect(done.output).toContain('Kept out: erased contacts 1');
  expect(await readRepeats()).toEqual([1]);
  expect((await inbox('erase', phone)).errors).toContain('nothing is stored');
});

test('refuses an invalid journal', async () => {
  await bench.records.close();
  const file = inDirectory('journal.json');
  await writeFile(file, '{"erased": 1}');
  const { code, errors } = await inbox('after-restore', '--journal', file);
  expect([code, errors]).toEqual([1, expect.stringContaining('was not written by restore-journal')]);
});

test('keeps a person who applied again after the erasure', async () => {
  const { records } = bench;
  await noteErasure(records, records.database, phone, new Date(Date.now() - 60_000));
  await saveApplication(records, createApplication(), []);
  expect(await findUndone(records, await readJournal(records))).toEqual({ erased: [], unsubscribed: [] });
});

test('keeps a hash of an erased person until the retention period ends', async () => {
  const { records } = bench;
  await saveApplication(records, createApplication(), []);
  await erasePerson(records.database, phone);
  await noteErasure(records, records.database, phone, new Date(0));
  const rows = await records.database.selectFrom('erasures').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('000-00-01');
  await eraseOld(records.database, { records: 180, unconfirmed: 30, deliveries: 30 });
  expect(await records.database.selectFrom('erasures').selectAll().execute()).toEqual([]);
});
