/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import { runInbox } from '#cli/inbox/run-inbox.fixture.ts';
import { countDeliveries, listDeliveries, resendDeliveries } from '#lib/records/deliveries.ts';
import { DeliveryBench, siteUrl } from './deliveries.fixture.ts';
import { createConfirmationSender, createMailSender } from './mail.ts';

let bench: DeliveryBench;
beforeEach(async () => {
  bench = await DeliveryBench.open();
});
afterEach(() => bench.close());

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

const atRecipient = (code: number, message: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(refuse(code, message)),
});
const atData = (code: number, message: string): SMTPServerOptions => ({
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => done(refuse(code, message)));
  },
});
const atSender = (code: number, message: string): SMTPServerOptions => ({
  onMailFrom: (_address, _session, done) => done(refuse(code, message)),
});
const atLogin: SMTPServerOptions = {
  authOptional: false,
  onAuth: (_auth, _session, done) => done(refuse(535, '5.7.8 Authentication failed')),
};

/** Sends a reference to its applicant, and notifies operators of dead deliveries over the webhook. */
async function confirm(options: SMTPServerOptions) {
  const login = options.onAuth ? 'site:wrong' : undefined;
  const { sendEmail } = await bench.startMail(undefined, options, login);
  const hook = await bench.startWebhook();
  const confirmation = createConfirmationSender(sendEmail, siteUrl);
  bench.start({ confirmation, webhook: hook.send }, { delays: [10, 10] });
  const { reference } = await bench.save(1, ['confirmation'], 'vera@mial.example');
  await bench.waitForNone(['waiting', 'sending']);
  const all = await listDeliveries(bench.records.database, ['dead', 'refused']);
  return { delivery: all.find(({ target }) => target === 'confirmation'), reference, hook };
}

test.each([
  ['a mailbox that does not exist', atRecipient(550, '5.1.1 No such user')],
  ['a mailbox that does not exist, without an enhanced code', atRecipient(550, 'No such user here')],
  ['a mailbox name that is not allowed', atRecipient(553, 'Mailbox name not allowed')],
  ['a mailbox that is permanently full', atRecipient(552, '5.2.2 Mailbox full')],
  ['a domain without mail', atRecipient(556, '5.1.10 Recipient domain has a null MX')],
  ['a mailbox that is refused after the message', atData(550, '5.1.1 No such user')],
])('an e-mail to %s is not retried and raises no alert', async (_name, options) => {
  const { delivery, hook } = await confirm(options);
  expect(delivery).toMatchObject({
    state: 'refused',
    attempts: 1,
    last_error: expect.stringMatching(/^mail: .*55\d/),
  });
  expect(hook.asked).toBe(0);
  expect(await countDeliveries(bench.records.database)).toEqual([]);
});

test.each([
  ['the login', atLogin],
  ['the sender', atSender(550, '5.1.8 Sender domain does not exist')],
  ['the sender, at the recipient', atRecipient(550, '5.1.8 Sender address rejected')],
  ['relaying for this site', atRecipient(550, '5.7.1 Relaying denied')],
  ['relaying for this site, without an enhanced code', atRecipient(550, 'relay not permitted')],
  ['the address of this site', atRecipient(554, 'Client host blocked using a list')],
  ['the message', atData(554, '5.6.0 Message refused as spam')],
  ['the message, without an enhanced code', atData(550, 'Message refused')],
  ['the recipient for a limited time', atRecipient(450, '4.2.0 Greylisted, try again')],
])('a refusal of %s is retried, and finally reported to the operators', async (_name, options) => {
  const { delivery, hook } = await confirm(options);
  expect(delivery).toMatchObject({ state: 'dead', attempts: 3 });
  while (hook.taken.length === 0) await wait(10);
  expect(JSON.parse(hook.taken[0]?.body ?? '')).toMatchObject({ type: 'deliveries.dead' });
});

test('a refused operator address is reported to the operators, who can correct it', async () => {
  const { sendEmail } = await bench.startMail(undefined, atRecipient(550, '5.1.1 No such user'));
  const hook = await bench.startWebhook();
  const mail = createMailSender(sendEmail, ['jbos@manul.example']);
  bench.start({ mail, webhook: hook.send }, { delays: [10, 10] });
  await bench.save(1, ['mail']);
  await bench.waitForNone(['waiting', 'sending']);
  expect(await listDeliveries(bench.records.database, ['dead'])).toMatchObject([{ attempts: 3 }]);
  while (hook.taken.length === 0) await wait(10);
});

test('the inbox shows that the e-mail of an application did not arrive, and can send it again', async () => {
  const { delivery, reference } = await confirm(atRecipient(550, '5.1.1 No such user'));
  const { environment, database } = bench.records;
  const shown = await runInbox(environment, 'show', reference);
  expect(shown.output).toMatch(/^e-mail not delivered: .*550 5\.1\.1 No such user$/m);
  expect((await runInbox(environment, 'deliveries', 'dead')).output).toBe('No deliveries\n');
  expect(await resendDeliveries(database, new Date())).toBe(0);
  expect(await resendDeliveries(database, new Date(), delivery?.id)).toBe(1);
});
