/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { provideInbox, runInbox } from '#cli/inbox/run-inbox.fixture.ts';
import { listApplications } from '#lib/records/application-queries.ts';
import { saveApplication } from '#lib/records/applications.ts';
import { lockDataDirectory } from '#lib/records/lock-data-directory.ts';
import { createApplication, createFile } from '#lib/records/records.fixture.ts';
import { findSubscription, saveSubscription, unsubscribe } from '#lib/records/subscriptions.ts';

const { bench, inbox, inDirectory } = provideInbox();

test('erase removes a person even from the bytes of the database file', async () => {
  const file = createFile(Buffer.from('%PDF-1 very particular content'));
  await saveApplication(bench.records, createApplication({ telegram: '@particular', file }), ['mail']);
  await inbox('erase', '8 999 000-00-01');
  for (const name of ['records.sqlite', 'records.sqlite-wal']) {
    expect((await readFile(inDirectory(name))).includes('particular')).toBe(false);
  }
});

test('erase fails while another program keeps old data in the file', async () => {
  await saveApplication(bench.records, createApplication(), []);
  const reader = new DatabaseSync(inDirectory('records.sqlite'));
  reader.exec('begin');
  reader.prepare('select count(*) from applications').get();
  const held = await inbox('erase', '+7 999 000-00-01');
  expect(held.code).toBe(1);
  expect(held.output).toContain('Erased: applications 1');
  expect(held.errors).toContain('still contains their text');
  reader.close();
  const again = await inbox('erase', '+7 999 000-00-01');
  expect(again.errors).toContain('nothing is stored');
  expect(again.errors).not.toContain('still contains their text');
});

test('erase fails when the file still contains the contact', async () => {
  await saveApplication(bench.records, createApplication(), []);
  const other = new DatabaseSync(inDirectory('records.sqlite'));
  other.exec("create table notes (text); insert into notes values ('call +7 999 000-00-01 back')");
  other.close();
  const { code, errors } = await inbox('erase', '+7 999 000-00-01');
  expect([code, errors]).toEqual([1, expect.stringContaining('still contains their text')]);
});

test('restore brings back exactly the records of the backup', async () => {
  const file = createFile(Buffer.from('%PDF-1'));
  const { reference } = await saveApplication(bench.records, createApplication({ file }), ['mail']);
  const backup = inDirectory('backup.sqlite');
  expect(await inbox('backup', backup)).toMatchObject({ code: 0 });
  expect((await inbox('backup', backup)).errors).toContain('--force');
  await inbox('erase', '+7 999 000-00-01');
  await saveApplication(bench.records, createApplication({ vacancy: 'later' }), []);
  expect((await inbox('restore', backup)).errors).toContain('--yes');
  expect(await inbox('restore', backup, '--yes', '--bring-back')).toMatchObject({ code: 0 });
  const restored = await listApplications(bench.records.database);
  expect(restored).toMatchObject([{ reference, file: { name: 'cv.pdf' } }]);
  const broken = await inbox('restore', inDirectory('secret'), '--yes');
  expect(broken).toMatchObject({ code: 1 });
  expect(await listApplications(bench.records.database)).toEqual(restored);
});

test('restore refuses a backup with people who were erased or unsubscribed later, without a choice what to do', async () => {
  const { database } = bench.records;
  await saveApplication(bench.records, createApplication(), []);
  const { reference } = await saveApplication(
    bench.records,
    createApplication({ phone: '+7 999 000-00-02' }),
    [],
  );
  const page = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(bench.records, page, ['webhook']);
  const backup = inDirectory('backup.sqlite');
  await inbox('backup', backup);
  await inbox('erase', '+7 999 000-00-01');
  const token = (await findSubscription(database, 'vera@mail.ru'))?.token ?? '';
  await unsubscribe(bench.records, token, ['webhook']);
  const asked = await inbox('restore', backup, '--yes');
  expect(asked.code).toBe(1);
  expect(asked.errors).toContain('erased: +7 999 000-00-01\n');
  expect(asked.errors).toContain('unsubscribed: vera@mail.ru\n');
  expect(await listApplications(database)).toHaveLength(1);

  const { code, output } = await inbox('restore', backup, '--yes', '--keep-out');
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('Kept out: erased contacts 1, unsubscribed addresses 1'),
  ]);
  expect(await listApplications(database)).toMatchObject([{ reference }]);
  expect(await findSubscription(database, 'vera@mail.ru')).toMatchObject({
    unsubscribed_at: expect.any(String),
  });
  expect(await database.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  // The restore keeps the journal of erasures.
  expect((await inbox('restore', backup, '--yes')).code).toBe(1);
  expect(await inbox('restore', backup, '--yes', '--bring-back')).toMatchObject({ code: 0 });
  expect(await listApplications(database)).toHaveLength(2);
});

test('restore fails when the backup does not exist', async () => {
  const { code, errors } = await inbox('restore', 'nothing.sqlite', '--yes');
  expect(code).toBe(1);
  expect(errors).toContain('there is no file nothing.sqlite');
});

test.each(['after-restore', 'tables back 007-threads --yes'])(
  'refuses %s while the site runs',
  async (command) => {
    await lockDataDirectory(bench.records.directory);
    const { code, errors } = await inbox(...command.split(' '));
    expect([code, errors]).toEqual([1, 'error: the site is running: stop it first\n']);
  },
);

test('a command without a database says how to get one', async () => {
  const { code, errors } = await runInbox(
    { ...bench.records.environment, DATA_DIR: inDirectory('empty') },
    'list',
  );
  expect(code).toBe(1);
  expect(errors).toMatch(/no database in .+: set DATA_DIR to .+, or start the site once to create it\n$/);
});
