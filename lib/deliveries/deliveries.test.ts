/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { Webhook } from 'standardwebhooks';
import { saveApplication } from '#lib/records/applications.ts';
import type { DeliveryTarget } from '#lib/records/deliveries.ts';
import { listDeliveries, resendDeliveries } from '#lib/records/delivery-queue.ts';
import { createApplication, createFile, openTestRecords } from '#lib/records/records.fixture.ts';
import { DeliveryFailed, type Sender } from '#lib/records/sender.ts';
import { findSubscription, saveSubscription } from '#lib/records/subscriptions.ts';
import type { DeliveryState } from '#lib/records/tables.ts';
import { createConfirmationSender, createMailSender } from './mail.ts';
import { createMailTransport } from './mail-transport.ts';
import { createWebhookSender } from './webhook.ts';
import { startWorkers, type WorkerOptions } from './worker.ts';

// A busy machine answers late.
jest.setTimeout(60_000);

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const siteUrl = 'https://manul.example';
const delays = Array.from({ length: 100 }, () => 30);
const pollMilliseconds = 10;
const timeoutMilliseconds = 500;

type Mood = 'up' | 'failing' | 'hanging';
let mood: Mood = 'up';
let records: Awaited<ReturnType<typeof openTestRecords>>;
let endings: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  mood = 'up';
  endings = [];
  records = await openTestRecords();
});
afterEach(async () => {
  for (const end of endings.reverse()) await end();
  await records.remove();
});

/** A mail server: what it has taken, and how it behaves. */
async function startMail(): Promise<{ sendLetter: ReturnType<typeof createMailTransport>; taken: string[] }> {
  const taken: string[] = [];
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 10,
    onData(stream, _session, done) {
      const behaviour = mood;
      text(stream).then((letter) => {
        if (behaviour === 'up') taken.push(letter);
        if (behaviour === 'hanging') return;
        const refusal = Object.assign(new Error('Try again later'), { responseCode: 451 });
        done(behaviour === 'up' ? null : refusal);
      });
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const sendLetter = createMailTransport({
    smtpUrl,
    from: 'site@manul.example',
    host: 'manul.example',
    timeoutMilliseconds,
  });
  return { sendLetter, taken };
}

interface Call {
  headers: IncomingMessage['headers'];
  body: string;
}

/** A webhook's receiver: what it has taken, and how it behaves. */
async function startWebhook(): Promise<{ send: Sender; taken: Call[] }> {
  const taken: Call[] = [];
  const server: Server = createServer(async (request, response) => {
    const behaviour = mood;
    const body = await text(request);
    if (behaviour === 'up') taken.push({ headers: request.headers, body });
    if (behaviour !== 'hanging') response.writeHead(behaviour === 'up' ? 204 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    send: createWebhookSender({ url: `http://127.0.0.1:${port}/`, secret, siteUrl, timeoutMilliseconds }),
    taken,
  };
}

function start(
  senders: Partial<Record<DeliveryTarget, Sender>>,
  options: WorkerOptions = {},
  database = records.database,
) {
  endings.push(startWorkers(database, senders, { pollMilliseconds, delays, ...options }));
}

function save(phone = 1, targets: DeliveryTarget[] = ['mail', 'webhook'], email: string | null = null) {
  const contact = { phone: `+7 999 000-00-${String(phone).padStart(2, '0')}`, email };
  return saveApplication(
    records,
    createApplication({ ...contact, file: createFile(Buffer.from('%PDF-1')) }),
    targets,
  );
}

async function waitForAll(state: DeliveryState): Promise<void> {
  for (let tries = 0; tries < 3000; tries++) {
    const states = await records.database.selectFrom('deliveries').select('state').execute();
    if (states.every((delivery) => delivery.state === state)) return;
    await wait(10);
  }
  throw new Error(`The deliveries do not become ${state}`);
}

async function waitForNone(states: DeliveryState[]): Promise<void> {
  while ((await listDeliveries(records.database, states)).length > 0) await wait(10);
}

/** What a letter of one part says; its encoding hangs on how much of it is Latin. */
function readText(letter = ''): string {
  const body = letter.slice(letter.indexOf('\r\n\r\n') + 4);
  const isBase64 = letter.includes('Content-Transfer-Encoding: base64');
  return isBase64 ? Buffer.from(body, 'base64').toString() : body.replaceAll('=\r\n', '');
}

test('a letter holds what the record holds, without sex and age, and the file', async () => {
  const { sendLetter, taken } = await startMail();
  start({ mail: createMailSender(sendLetter, ['jobs@manul.example']) });
  const { reference } = await save(1, ['mail'], 'vera@mail.ru');
  await waitForAll('done');
  const [letter = ''] = taken;
  const [delivery] = await listDeliveries(records.database, ['done']);
  expect(letter).toContain('To: jobs@manul.example');
  expect(letter).toContain('Reply-To: vera@mail.ru');
  expect(letter).toContain(`Message-ID: <${delivery?.id}@manul.example>`);
  expect(letter).toContain('filename=cv.pdf');
  expect(letter).toContain(Buffer.from('%PDF-1').toString('base64'));
  const readable = Buffer.from(/\r\n\r\n([\w+/=\r\n]+)\r\n--/.exec(letter)?.[1] ?? '', 'base64').toString();
  expect(readable).toContain('Имя: Вера');
  expect(readable).toContain(reference);
  expect(readable).not.toMatch(/Пол:|Возраст/);
});

test('a letter names the other applications with the same contact', async () => {
  const { sendLetter, taken } = await startMail();
  start({ mail: createMailSender(sendLetter, ['jobs@manul.example']) });
  const first = await saveApplication(records, createApplication(), []);
  const second = await saveApplication(records, createApplication({ about: 'Исправлено' }), ['mail']);
  await waitForAll('done');
  const text = readText(taken[0]);
  expect(text).toMatch(new RegExp(`${first.reference}, .+Z\n${second.reference}, .+Z \\(эта\\)`));
});

test('the webhook names the other applications with the same contact', async () => {
  const { send, taken } = await startWebhook();
  start({ webhook: send });
  const first = await saveApplication(records, createApplication(), []);
  const second = await saveApplication(records, createApplication({ about: 'Исправлено' }), ['webhook']);
  await waitForAll('done');
  const siblings = [first, second].map(({ reference }) => ({ reference, created_at: expect.any(String) }));
  expect(JSON.parse(taken[0]?.body ?? '').data.siblings).toEqual(siblings);
});

test('the applicant who gave an e-mail gets a letter with the number, and nothing of what was written', async () => {
  const { sendLetter, taken } = await startMail();
  start({ confirmation: createConfirmationSender(sendLetter, siteUrl) });
  const written = { name: 'stranger1', city: 'stranger2', education: 'stranger3', about: 'stranger4' };
  const others = { resume: 'https://stranger5.example', phone: '+7 999 000-00-66', telegram: '@stranger6' };
  const application = createApplication({ ...written, ...others, email: 'a,b@mail.ru' });
  const { reference } = await saveApplication(records, application, ['confirmation']);
  await waitForAll('done');
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain('To: <"a,b"@mail.ru>');
  const [letter = ''] = taken;
  const text = readText(letter);
  expect(text).toContain(reference);
  expect(letter + text).not.toMatch(/stranger|000-00-66/);
});

test('who subscribes is asked by a letter with links, also for one click of the mail program', async () => {
  const { sendLetter, taken } = await startMail();
  start({ confirmation: createConfirmationSender(sendLetter, siteUrl) });
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(records, subscription, ['mail', 'webhook', 'confirmation']);
  await waitForAll('done');
  const [letter = ''] = taken;
  const { token } = (await findSubscription(records.database, 'vera@mail.ru')) ?? {};
  const headers = (letter.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n(?=\s)/g, '');
  expect(headers).toContain('To: vera@mail.ru');
  expect(headers).toContain(`List-Unsubscribe: <${siteUrl}/api/subscription/unsubscribe?token=${token}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const text = readText(letter);
  expect(text).toContain(`${siteUrl}/ru/subscription/confirm/${token}\n`);
  expect(text).toContain(`${siteUrl}/ru/subscription/unsubscribe/${token}\n`);
});

test('operators are told of what was given up, over the other channels and not for each', async () => {
  const mail = await startMail();
  const hook = await startWebhook();
  const refuse = () => Promise.reject(new DeliveryFailed('backend: no', false, true));
  start({
    backend: refuse,
    mail: createMailSender(mail.sendLetter, ['jobs@manul.example']),
    webhook: hook.send,
  });
  const { reference } = await save(1, ['backend']);
  await save(2, ['backend']);
  while (mail.taken.length + hook.taken.length < 2) await wait(10);
  await waitForNone(['waiting', 'sending']);
  expect([mail.taken.length, hook.taken.length]).toEqual([1, 1]);
  expect(JSON.parse(hook.taken[0]?.body ?? '')).toMatchObject({
    type: 'deliveries.dead',
    data: { target: 'backend' },
  });
  const text = readText(mail.taken[0]);
  expect(text).toContain(`application ${reference}`);
  expect(text).toContain('-- deliveries dead');
});

test('nobody is told over the channel that is dead', async () => {
  const refuse = () => Promise.reject(new DeliveryFailed('mail: no', false, true));
  start({ mail: refuse });
  await save(1, ['mail']);
  await waitForAll('dead');
  expect(await listDeliveries(records.database, ['dead', 'waiting', 'sending', 'done'])).toHaveLength(1);
});

test('a webhook is signed, and its id is that of the delivery', async () => {
  const { send, taken } = await startWebhook();
  start({ webhook: send });
  const { reference } = await save(1, ['webhook']);
  await waitForAll('done');
  const { headers, body } = taken[0] ?? { headers: {}, body: '' };
  const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(verified).toMatchObject({ type: 'application.created', data: { reference, name: 'Вера' } });
  expect(body).not.toMatch(/"sex"|"age"|address/);
  expect(headers['webhook-id']).toBe((await listDeliveries(records.database, ['done']))[0]?.id);
});

test('a subscription goes to both', async () => {
  const mail = await startMail();
  const webhook = await startWebhook();
  start({ mail: createMailSender(mail.sendLetter, ['jobs@manul.example']), webhook: webhook.send });
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(records, subscription, ['mail', 'webhook']);
  await waitForAll('done');
  expect(mail.taken).toHaveLength(1);
  expect(JSON.parse(webhook.taken[0]?.body ?? '')).toMatchObject({
    type: 'subscription.created',
    data: { email: 'vera@mail.ru' },
  });
});

test.each<Mood>(['failing', 'hanging'])(
  'targets that are %s and come back get each record once',
  async (bad) => {
    const mail = await startMail();
    const webhook = await startWebhook();
    mood = bad;
    start({ mail: createMailSender(mail.sendLetter, ['jobs@manul.example']), webhook: webhook.send });
    await Promise.all([1, 2, 3].map((phone) => save(phone)));
    await wait(400);
    expect([mail.taken.length, webhook.taken.length]).toEqual([0, 0]);
    mood = 'up';
    await waitForAll('done');
    expect(mail.taken).toHaveLength(3);
    expect(new Set(webhook.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    expect(webhook.taken).toHaveLength(3);
    const attempts = (await listDeliveries(records.database, ['done'])).map(({ attempts }) => attempts);
    expect(Math.max(...attempts)).toBeGreaterThan(1);
  },
);

test('an attempt that may have arrived is marked when it is repeated', async () => {
  const { send, taken } = await startWebhook();
  mood = 'hanging';
  start({ webhook: send });
  await save(1, ['webhook']);
  await wait(200);
  mood = 'up';
  await waitForAll('done');
  expect(taken[0]?.headers['webhook-may-repeat']).toBe('true');
});

test('a target that never comes back makes the delivery dead, and it can be sent again', async () => {
  const { send, taken } = await startWebhook();
  mood = 'failing';
  start({ webhook: send }, { delays: [10, 20, 30] });
  await save(1, ['webhook']);
  await waitForAll('dead');
  const [dead] = await listDeliveries(records.database, ['dead']);
  expect(dead).toMatchObject({ attempts: 4, last_error: 'webhook: status 503' });
  mood = 'up';
  expect(await resendDeliveries(records.database, new Date(), dead?.id)).toBe(1);
  await waitForAll('done');
  expect(taken).toHaveLength(1);
});

test('three processes deliver each record once', async () => {
  const { send, taken } = await startWebhook();
  const others = await Promise.all([1, 2].map(() => records.openAgain()));
  endings.unshift(...others.map(({ close }) => close));
  await Promise.all(Array.from({ length: 30 }, (_, phone) => save(phone, ['webhook'])));
  for (const { database } of [records, ...others]) start({ webhook: send }, {}, database);
  await waitForAll('done');
  // On a busy machine an answer may come too late; then the repetition says that it is one.
  expect(taken.filter(({ headers }) => !headers['webhook-may-repeat'])).toHaveLength(30);
  expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
});

test('what a process left when it died is sent again and marked', async () => {
  const { send, taken } = await startWebhook();
  await save(1, ['webhook']);
  const past = new Date(Date.now() - 1000).toISOString();
  await records.database
    .updateTable('deliveries')
    .set({ state: 'sending', attempts: 1, due_at: past })
    .execute();
  start({ webhook: send });
  await waitForAll('done');
  expect(taken[0]?.headers['webhook-may-repeat']).toBe('true');
});

test('stopping waits for what is being sent', async () => {
  const { send, taken } = await startWebhook();
  const stop = startWorkers(records.database, { webhook: send }, { pollMilliseconds, delays });
  await save(1, ['webhook']);
  await wait(50);
  await stop();
  await save(2, ['webhook']);
  await wait(50);
  expect(taken).toHaveLength(1);
});
