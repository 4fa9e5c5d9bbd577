/** @jest-environment node */
import { readFile, stat } from 'node:fs/promises';
import { provideInbox } from '#cli/inbox/run-inbox.fixture.ts';
import { saveApplication } from '#lib/records/applications.ts';
import { createApplication, createFile } from '#lib/records/records.fixture.ts';
import { findSubscription, saveSubscription, unsubscribe } from '#lib/records/subscriptions.ts';
import { documents } from '#lib/submissions/uploads/documents.fixture.ts';

const { bench, inbox, inboxThere, inDirectory } = provideInbox();

test('file saves every kind of document byte for byte', async () => {
  for (const [type, bytes] of Object.entries(documents)) {
    const file = { ...createFile(bytes, `Резюме.${type}`), type };
    const { reference } = await saveApplication(
      bench.records,
      createApplication({ vacancy: type, file }),
      [],
    );
    const target = inDirectory(type);
    expect(await inbox('file', reference.toLowerCase(), '--output', target)).toMatchObject({ code: 0 });
    expect(await readFile(target)).toEqual(bytes);
    expect((await stat(target)).mode & 0o777).toBe(0o600);
  }
});

test('a file with a very long name is saved under a shortened name with its extension', async () => {
  const file = createFile(documents.pdf, `${'😀'.repeat(116)}.pdf`);
  const { reference } = await saveApplication(bench.records, createApplication({ file }), []);
  const { code, output } = await inboxThere('file', reference);
  expect(code).toBe(0);
  const [, name = ''] = /Written to .*\/([^/\n]+)\n/.exec(output) ?? [];
  expect(name).toMatch(new RegExp(`^${reference}-😀+\\.pdf$`, 'u'));
  expect(await readFile(inDirectory(name))).toEqual(documents.pdf);
  const tooLong = await inbox('file', reference, '--output', inDirectory('a'.repeat(300)));
  expect(tooLong.code).toBe(1);
  expect(tooLong.errors).toMatch(/^error: the name of the file is too long: \S+\n$/);
});

test('list and show print an application', async () => {
  const { reference } = await saveApplication(bench.records, createApplication(), ['mail']);
  const { output } = await inbox('list');
  expect(output).toMatch(/^REFERENCE +RECEIVED +SAME CONTACT +VACANCY +NAME +CONTACTS +FILE\n/);
  expect(output).toContain(`${reference}  `);
  const shown = (await inbox('show', reference)).output;
  for (const line of ['name: Вера', 'sex: f', 'age: 32', 'consent: Согласие', 'delivery to mail: waiting']) {
    expect(shown).toContain(line);
  }
  expect((await inbox('list', '--since', '2999-01-01')).output).toContain('No applications');
});

test('list, show and export mark applications with the same contact', async () => {
  const save = (about: string, minute: number) =>
    saveApplication(
      bench.records,
      createApplication({ about }),
      [],
      new Date(Date.UTC(2030, 0, 1, 10, minute)),
    );
  const { reference: first } = await save('', 0);
  const { reference: second } = await save('Исправлено', 1);
  const { output } = await inbox('list');
  expect(output).toMatch(new RegExp(`${second} .+ 2 of 2 .+\n${first} .+ 1 of 2 `));
  expect((await inbox('show', first)).output).toContain(
    `same contact: ${first}, 2030-01-01 13:00 (this one)\nsame contact: ${second}, 2030-01-01 13:01\n`,
  );
  const exported = JSON.parse((await inbox('export', '--format', 'json')).output);
  const same_contact = `${first} ${second}`;
  expect(exported).toMatchObject([
    { reference: second, same_contact },
    { reference: first, same_contact },
  ]);
});

test('text from applicants cannot control the terminal or forge a line', async () => {
  const file = createFile(Buffer.from('%PDF-1'), 'cv\u009b2J.pdf');
  const about = 'a\nname: forged\u2028x\u0085y\u001b[2J';
  const { reference } = await saveApplication(
    bench.records,
    createApplication({ name: 'Вера\u009b1m', about, file }),
    [],
  );
  const outputs = [await inbox('list'), await inbox('show', reference), await inbox('show', 'M-\u009b')];
  for (const { output, errors } of outputs) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(output + errors).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028]/);
  }
  const shown = outputs[1]?.output;
  expect(shown).toContain('name: Вера\\x9b1m\n');
  expect(shown).toContain('about: a\n    name: forged\\u2028x\\x85y\\x1b[2J\n');
  expect(shown).toContain('file: cv\\x9b2J.pdf');
});

test('--since uses the time zone of the times that are shown', async () => {
  const save = (time: string) =>
    saveApplication(bench.records, createApplication({ vacancy: time }), [], new Date(time));
  await save('2030-03-01T20:59:00Z');
  const { reference } = await save('2030-03-01T21:00:00Z');
  const { output } = await inbox('list', '--since', '2030-03-02');
  expect(output).toContain(`${reference}  2030-03-02 00:00`);
  expect(output.trim().split('\n')).toHaveLength(2);
  expect((await inbox('list', '--since', '2030-03-01T23:59')).output.trim().split('\n')).toHaveLength(3);
});

test('an export contains no formulas, and sex and age only with --all', async () => {
  await saveApplication(
    bench.records,
    createApplication({ name: '=HYPERLINK("http://evil.example")', about: 'a;"b"\nc' }),
    [],
  );
  const { output } = await inbox('export');
  expect(output).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(output).toContain(`"'+7 999 000-00-01"`);
  expect(output).toContain('"a;""b""\nc"');
  expect(output).not.toMatch(/"sex"|"age"|"32"/);
  const [whole] = JSON.parse((await inbox('export', '--format', 'json', '--all')).output);
  expect(whole).toMatchObject({ sex: 'f', age: '32', name: '=HYPERLINK("http://evil.example")' });
});

test('subscriptions are exported', async () => {
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(bench.records, { ...subscription, topic: '=Вологда' }, []);
  expect((await inbox('subscriptions')).output).toContain('"vera@mail.ru"');
  const target = inDirectory('subscriptions.json');
  await inbox('subscriptions', '--format', 'json', '--output', target);
  const [exported] = JSON.parse(await readFile(target, 'utf8'));
  expect(exported).toMatchObject({ email: 'vera@mail.ru', topic: '=Вологда', page: 'ru', state: 'unasked' });
  expect(exported.unsubscribe_url).toMatch(/^http.+\/ru\/subscription\/unsubscribe\/[\w-]{22}$/);
  await unsubscribe(bench.records, exported.unsubscribe_url.split('/').at(-1), []);
  const [marked] = JSON.parse((await inbox('subscriptions', '--format', 'json')).output);
  expect(marked).toMatchObject({ state: 'unsubscribed', unsubscribed_at: expect.stringMatching(/^\d{4}-/) });
});

test('allow lets an address that refused e-mails subscribe again', async () => {
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(bench.records, subscription, ['confirmation']);
  const { token = '' } = (await findSubscription(bench.records.database, 'vera@mail.ru')) ?? {};
  await unsubscribe(bench.records, token, []);
  expect(await inbox('allow', 'vera@mail.ru')).toMatchObject({ code: 0 });
  expect((await inbox('allow', 'vera@mail.ru')).errors).toContain('vera@mail.ru has not refused e-mails');
});

test('erase deletes the applications of a person and names their other contacts', async () => {
  await saveApplication(bench.records, createApplication({ telegram: '@particular' }), ['mail']);
  const { code, output } = await inbox('erase', '8 999 000-00-01');
  expect(code).toBe(0);
  expect(output).toContain('Erased: applications 1, subscriptions 0');
  expect(output).toContain('The person also gave @particular');
  expect(await inbox('erase', '8 999 000-00-01')).toMatchObject({ code: 1 });
});

test('export-person writes everything that is stored about a person', async () => {
  const bytes = Buffer.from('%PDF-1 тело');
  await saveApplication(
    bench.records,
    createApplication({ email: 'Vera@mail.ru', file: createFile(bytes) }),
    ['mail'],
  );
  await saveApplication(bench.records, createApplication({ phone: '+7 999 000-00-02' }), []);
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(bench.records, subscription, []);
  const target = inDirectory('vera.json');
  await inbox('export-person', 'vera@mail.ru', '--output', target);
  expect((await stat(target)).mode & 0o777).toBe(0o600);
  const person = JSON.parse(await readFile(target, 'utf8'));
  expect(person.applications).toMatchObject([
    { sex: 'f', age: '32', consent: 'Согласие', deliveries: [{ target: 'mail', state: 'waiting' }] },
  ]);
  expect(Buffer.from(person.applications[0].file.base64, 'base64')).toEqual(bytes);
  expect(person.subscriptions).toMatchObject([{ email: 'vera@mail.ru', consent: 'Да' }]);
  expect(await inbox('export-person', 'nobody@mail.ru')).toMatchObject({ code: 1 });
});

test('--contact finds applications by a contact in any format', async () => {
  const application = createApplication({ telegram: 'https://t.me/Vera' });
  const { reference } = await saveApplication(bench.records, application, []);
  await saveApplication(bench.records, createApplication({ phone: '+7 999 000-00-02' }), []);
  for (const contact of ['@vera', '8/999/0000001']) {
    const { output } = await inbox('list', '--contact', contact);
    expect(output).toContain(reference);
    expect(output.trim().split('\n')).toHaveLength(2);
    const exported = await inbox('export', '--format', 'json', '--contact', contact);
    expect(JSON.parse(exported.output)).toMatchObject([{ reference, telegram: 'https://t.me/Vera' }]);
  }
});

test.each([['erase'], ['export-person'], ['list', '--contact'], ['export', '--contact']])(
  '%s refuses a text that is not a contact',
  async (...command) => {
    await saveApplication(bench.records, createApplication(), []);
    const ended = await inbox(...command, '+7 999 000');
    expect(ended).toMatchObject({ code: 2, output: '' });
    expect(ended.errors).toContain('"+7 999 000" is not an e-mail, a phone number or a Telegram name');
  },
);

test('erase names applications of others that mention the contact in another format', async () => {
  const other = createApplication({ phone: '+7 999 000-00-02', about: 'Звоните мужу: 8(999)000 00 01' });
  const { reference } = await saveApplication(bench.records, other, []);
  await saveApplication(bench.records, createApplication(), []);
  const { output } = await inbox('erase', '+79990000001');
  expect(output).toContain(`Other records mention the contact: ${reference}`);
});

test('retention erases applications older than --days', async () => {
  await saveApplication(bench.records, createApplication(), [], new Date(Date.now() - 10 * 86_400_000));
  expect((await inbox('retention')).output).toContain('applications 0, older than 180 days');
  expect((await inbox('retention', '--days', '9')).output).toContain('applications 1');
});

test('deliveries lists dead deliveries and resends them', async () => {
  await saveApplication(bench.records, createApplication(), ['mail', 'webhook']);
  await bench.records.database
    .updateTable('deliveries')
    .set({ state: 'dead', last_error: 'mail: refused' })
    .where('target', '=', 'mail')
    .execute();
  const { output } = await inbox('deliveries', 'dead');
  expect(output).toMatch(/mail +M-.+dead.+mail: refused/);
  const [reference = ''] = /M-\S+/.exec(output) ?? [];
  expect((await inbox('show', reference)).output).toContain(
    'delivery to mail: dead, attempts 0: mail: refused',
  );
  expect(await inbox('deliveries', 'resend')).toMatchObject({ code: 2 });
  expect((await inbox('deliveries', 'resend', '--all')).output).toContain('Deliveries to try again: 1');
  expect((await inbox('deliveries', 'dead')).output).toContain('No deliveries');
  expect((await inbox('deliveries', 'list', '--state', 'waiting')).output.split('\n')).toHaveLength(4);
});

test.each([
  [['show', 'M-2222-22'], 1, 'error: there is no application M-2222-22'],
  [['file', 'M-2222-22'], 1, 'error: there is no application M-2222-22'],
  [['bogus'], 2, 'unknown command'],
  [['list', '--since', 'once'], 2, 'Use a date like 2026-03-01'],
  [['list', '--limit', 'abc'], 2, 'Use a whole number, 1 or more'],
  [['retention', '--days', '0'], 2, 'Use a whole number, 1 or more'],
])('%j exits with %i and reports the reason', async (parameters, code, why) => {
  const ended = await inbox(...parameters);
  expect(ended.code).toBe(code);
  expect(ended.errors).toContain(why);
});

test('--help shows examples and exits with 0', async () => {
  const { code, output } = await inbox('--help');
  expect(code).toBe(0);
  expect(output).toContain('npm run inbox -- show M-7K3F-92');
});
