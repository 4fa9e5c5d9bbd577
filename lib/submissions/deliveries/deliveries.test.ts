/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { saveApplication } from '#lib/records/applications.ts';
import { DeliveryFailed } from '#lib/records/delivered-record.ts';
import * as queue from '#lib/records/deliveries.ts';
import { listDeliveries, resendDeliveries } from '#lib/records/deliveries.ts';
import { erasePerson } from '#lib/records/person.ts';
import { createApplication, type TestRecords } from '#lib/records/records.fixture.ts';
import {
  confirmSubscription,
  findSubscription,
  saveSubscription,
  toTopicVersion,
  unsubscribe,
} from '#lib/records/subscriptions.ts';
import {
  DeliveryBench,
  secret,
  shortTimeoutMilliseconds,
  siteUrl,
  type TargetBehaviour,
} from './deliveries.fixture.ts';
import { createConfirmationSender, createMailSender } from './mail.ts';

jest.mock('#lib/records/deliveries.ts', () => ({
  __esModule: true,
  ...jest.requireActual('#lib/records/deliveries.ts'),
}));

let bench: DeliveryBench;
let records: TestRecords;

beforeEach(async () => {
  bench = await DeliveryBench.open();
  records = bench.records;
});
afterEach(() => bench.close());

/** Text of a single-part e-mail. Its encoding depends on how much of it is Latin. */
function readText(email = ''): string {
  const body = email.slice(email.indexOf('\r\n\r\n') + 4);
  const isBase64 = email.includes('Content-Transfer-Encoding: base64');
  if (isBase64) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

test('an e-mail contains the application without sex and age, and the file', async () => {
  const { sendEmail, taken } = await bench.startMail();
  bench.start({ mail: createMailSender(sendEmail, ['jobs@manul.example']) });
  const { reference } = await bench.save(1, ['mail'], 'vera@mail.ru');
  await bench.waitForAll('done');
  const [email = ''] = taken;
  const [delivery] = await listDeliveries(records.database, ['done']);
  expect(email).toContain('To: jobs@manul.example');
  expect(email).toContain('Reply-To: vera@mail.ru');
  expect(email).toContain(`Message-ID: <${delivery?.id}@manul.example>`);
  expect(email).toContain('filename=cv.pdf');
  expect(email).toContain(Buffer.from('%PDF-1').toString('base64'));
  const readable = Buffer.from(/\r\n\r\n([\w+/=\r\n]+)\r\n--/.exec(email)?.[1] ?? '', 'base64').toString();
  expect(readable).toContain('Имя: Вера');
  expect(readable).toContain(reference);
  expect(readable).not.toMatch(/Пол:|Возраст/);
});

test('every e-mail states that it was sent automatically', async () => {
  const { sendEmail, taken } = await bench.startMail();
  const mail = createMailSender(sendEmail, ['jobs@manul.example']);
  bench.start({ mail, confirmation: createConfirmationSender(sendEmail, siteUrl) });
  await bench.save(1, ['mail', 'confirmation'], 'vera@mail.example');
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'oleg@mail.example' };
  await saveSubscription(records, subscription, ['mail', 'confirmation']);
  await bench.waitForAll('done');
  expect(taken).toHaveLength(3);
  for (const email of taken) expect(email).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test('deliveries of a disabled target end after DELIVERY_DAYS, and others wait', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const application = { kind: 'application', subject: 'M-7K3F-92' } as const;
  for (const days of [4, 2]) {
    await queue.saveDeliveries(records.database, application, ['webhook', 'mail'], daysAgo(days));
  }
  const hook = await bench.startWebhook();
  bench.behaviour = 'hanging';
  bench.start({ webhook: hook.send }, { keepDays: 3 });
  const list = async (target: string) =>
    (await listDeliveries(records.database, ['waiting', 'sending', 'done'])).filter(
      (delivery) => delivery.target === target,
    );
  while ((await list('mail')).length > 1) await wait(10);
  expect((await list('mail')).map(({ created_at }) => created_at > daysAgo(3).toISOString())).toEqual([true]);
  expect(await list('webhook')).toHaveLength(2);
});

test('an e-mail names the other applications with the same contact', async () => {
  const { sendEmail, taken } = await bench.startMail();
  bench.start({ mail: createMailSender(sendEmail, ['jobs@manul.example']) });
  const first = await saveApplication(records, createApplication(), []);
  const second = await saveApplication(records, createApplication({ about: 'Исправлено' }), ['mail']);
  await bench.waitForAll('done');
  const text = readText(taken[0]);
  expect(text).toMatch(new RegExp(`${first.reference}, .+Z\n${second.reference}, .+Z \\(эта\\)`));
});

test('submitted text cannot imitate a field of an e-mail, even if it was stored before fields were validated', async () => {
  const { sendEmail, taken } = await bench.startMail();
  bench.start({ mail: createMailSender(sendEmail, ['jobs@manul.example']) });
  const forged = 'Телефон: +7 999 000-00-66';
  const names = ['\n', '\r', '\u2028', '\u0085'].map((end) => `Вера${end}${forged}`);
  for (const name of names) {
    const written = {
      name,
      about: `Здравствуйте\n${forged}\r\n${forged}`,
      vacancy_title: 'Водитель\nBcc: x@y.example',
    };
    await saveApplication(records, createApplication(written), ['mail']);
  }
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(records, { ...subscription, topic: 'Вологда\nПочта: oleg@mail.ru' }, ['mail']);
  await bench.waitForAll('done');
  const texts = taken.map(readText);
  expect(texts).toHaveLength(5);
  for (const text of texts) {
    expect(text).not.toMatch(/(?:^|[\r\u2028\u0085])(?:Телефон: .+66|Почта: oleg)/m);
    expect(text.match(/^(?:Телефон|Почта): /gm)).toHaveLength(1);
  }
  const applications = texts.filter((text) => text.includes('Здравствуйте'));
  expect(applications[0]?.replaceAll('\r\n', '\n')).toContain(
    `О себе: Здравствуйте\n    ${forged}\n    ${forged}\n`,
  );
  expect(taken.filter((email) => /^Bcc:/m.test(email))).toEqual([]);
});

test('an e-mail and the webhook name some of many applications with the same contact, and their number', async () => {
  const mail = await bench.startMail();
  const hook = await bench.startWebhook();
  for (let index = 0; index < 30; index++) {
    await saveApplication(records, createApplication({ about: String(index) }), []);
  }
  await saveApplication(records, createApplication({ about: 'last' }), ['mail', 'webhook']);
  bench.start({ mail: createMailSender(mail.sendEmail, ['jobs@manul.example']), webhook: hook.send });
  await bench.waitForAll('done');
  const text = readText(mail.taken[0]);
  expect(text.match(/^M-.+Z/gm)).toHaveLength(20);
  expect(text).toContain('Показаны последние, всего их 31');
  const { siblings, sibling_count } = JSON.parse(hook.taken[0]?.body ?? '').data;
  expect([siblings.length, sibling_count]).toEqual([20, 31]);
});

test('the webhook names the other applications with the same contact', async () => {
  const { send, taken } = await bench.startWebhook();
  bench.start({ webhook: send });
  const first = await saveApplication(records, createApplication(), []);
  const second = await saveApplication(records, createApplication({ about: 'Исправлено' }), ['webhook']);
  await bench.waitForAll('done');
  const siblings = [first, second].map(({ reference }) => ({ reference, created_at: expect.any(String) }));
  expect(JSON.parse(taken[0]?.body ?? '').data.siblings).toEqual(siblings);
});

test('an applicant with an e-mail address gets the reference, and none of the submitted text', async () => {
  const { sendEmail, taken } = await bench.startMail();
  bench.start({ confirmation: createConfirmationSender(sendEmail, siteUrl) });
  const written = { name: 'attacker1', city: 'attacker2', education: 'attacker3', about: 'attacker4' };
  const others = { resume: 'https://attacker5.example', phone: '+7 999 000-00-66', telegram: '@attacker6' };
  const application = createApplication({ ...written, ...others, email: 'a,b@mail.ru' });
  const { reference } = await saveApplication(records, application, ['confirmation']);
  await bench.waitForAll('done');
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain('To: <"a,b"@mail.ru>');
  const [email = ''] = taken;
  const text = readText(email);
  expect(text).toContain(reference);
  expect(email + text).not.toMatch(/attacker|000-00-66/);
});

test('a subscriber gets an e-mail with confirmation links, including one-click unsubscribe', async () => {
  const { sendEmail, taken } = await bench.startMail();
  bench.start({ confirmation: createConfirmationSender(sendEmail, siteUrl) });
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(records, { ...subscription, topic: 'Attack' }, ['mail', 'webhook', 'confirmation']);
  await bench.waitForAll('done');
  const [email = ''] = taken;
  const { token } = (await findSubscription(records.database, 'vera@mail.ru')) ?? {};
  const headers = (email.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n(?=\s)/g, '');
  expect(headers).toContain('To: vera@mail.ru');
  expect(headers).toContain(`List-Unsubscribe: <${siteUrl}/api/subscription/unsubscribe?token=${token}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const text = readText(email);
  expect(text).toContain(`${siteUrl}/ru/subscription/confirm/${token}\n`);
  expect(text).toContain(`${siteUrl}/ru/subscription/unsubscribe/${token}\n`);
  expect(text).not.toContain('Attack');
});

test('operators are notified of dead deliveries over the other channels, not once for each', async () => {
  const mail = await bench.startMail();
  const hook = await bench.startWebhook();
  const refuse = () => Promise.reject(new DeliveryFailed('backend: no', false, true));
  bench.start({
    backend: refuse,
    mail: createMailSender(mail.sendEmail, ['jobs@manul.example']),
    webhook: hook.send,
  });
  const { reference } = await bench.save(1, ['backend']);
  await bench.save(2, ['backend']);
  while (mail.taken.length + hook.taken.length < 2) await wait(10);
  await bench.waitForNone(['waiting', 'sending']);
  expect([mail.taken.length, hook.taken.length]).toEqual([1, 1]);
  expect(JSON.parse(hook.taken[0]?.body ?? '')).toMatchObject({
    type: 'deliveries.dead',
    data: { target: 'backend' },
  });
  const text = readText(mail.taken[0]);
  expect(text).toContain(`application ${reference}`);
  expect(text).toContain('-- deliveries dead');
});

test('nobody is notified over the channel that is dead', async () => {
  const refuse = () => Promise.reject(new DeliveryFailed('mail: no', false, true));
  bench.start({ mail: refuse });
  await bench.save(1, ['mail']);
  await bench.waitForAll('dead');
  expect(await listDeliveries(records.database, ['dead', 'waiting', 'sending', 'done'])).toHaveLength(1);
});

test('a webhook is signed, and its id is that of the delivery', async () => {
  const { send, taken } = await bench.startWebhook();
  bench.start({ webhook: send });
  const { reference } = await bench.save(1, ['webhook']);
  await bench.waitForAll('done');
  const { headers, body } = taken[0] ?? { headers: {}, body: '' };
  const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(verified).toMatchObject({ type: 'application.created', data: { reference, name: 'Вера' } });
  expect(body).not.toMatch(/"sex"|"age"|address/);
  expect(headers['webhook-id']).toBe((await listDeliveries(records.database, ['done']))[0]?.id);
});

test('a subscription is sent to e-mail and webhook', async () => {
  const mail = await bench.startMail();
  const webhook = await bench.startWebhook();
  bench.start({ mail: createMailSender(mail.sendEmail, ['jobs@manul.example']), webhook: webhook.send });
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(records, { ...subscription, topic: 'Вологда' }, ['mail', 'webhook']);
  await bench.waitForAll('done');
  expect(mail.taken).toHaveLength(1);
  expect(readText(mail.taken[0] ?? '')).toContain('Тема: Вологда');
  expect(JSON.parse(webhook.taken[0]?.body ?? '')).toMatchObject({
    type: 'subscription.created',
    data: { email: 'vera@mail.ru', topic: 'Вологда' },
  });
});

describe('a mailing tool connected to the webhook', () => {
  const subscription = {
    language: 'ru',
    page: 'ru',
    consent: 'Да',
    address: '',
    email: 'vera@mail.ru',
    topic: 'Вологда',
  };
  const getToken = async () => (await findSubscription(records.database, 'vera@mail.ru'))?.token ?? '';
  const toEvents = (taken: { body: string }[]) => taken.map(({ body }) => JSON.parse(body));

  test('is notified that an address has unsubscribed', async () => {
    const { send, taken } = await bench.startWebhook();
    bench.start({ webhook: send });
    await saveSubscription(records, subscription, ['webhook']);
    await bench.waitForAll('done');
    await unsubscribe(records, await getToken(), ['webhook']);
    await bench.waitForAll('done');
    expect(toEvents(taken)).toMatchObject([
      { type: 'subscription.created', data: { email: 'vera@mail.ru' } },
      {
        type: 'subscription.removed',
        data: { email: 'vera@mail.ru', reason: 'unsubscribed', ended_at: expect.any(String) },
      },
    ]);
  });

  test('is notified that an address was erased, and no data are kept afterwards', async () => {
    const { send, taken } = await bench.startWebhook();
    bench.start({ webhook: send });
    await saveSubscription(records, subscription, ['webhook']);
    await bench.waitForAll('done');
    await erasePerson(records.database, 'vera@mail.ru', { seal: records.seal, targets: ['webhook'] });
    await bench.waitForAll('done');
    expect(toEvents(taken).at(-1)).toMatchObject({
      type: 'subscription.removed',
      data: { email: 'vera@mail.ru', reason: 'erased' },
    });
    expect(JSON.stringify(await listDeliveries(records.database, ['done']))).not.toContain('vera');
  });

  test('does not get a subscription that ended before it was sent', async () => {
    const { send, taken } = await bench.startWebhook();
    await saveSubscription(records, subscription, ['webhook']);
    // Another process is claiming the delivery at this moment.
    const [waiting] = await listDeliveries(records.database, ['waiting']);
    await records.database.updateTable('deliveries').set({ state: 'sending' }).execute();
    await unsubscribe(records, await getToken(), ['webhook']);
    await records.database.updateTable('deliveries').set({ state: 'waiting' }).execute();
    bench.start({ webhook: send });
    await bench.waitForAll('done');
    expect(taken).toEqual([]);
    expect(await listDeliveries(records.database, ['done'])).toMatchObject([{ id: waiting?.id }]);
  });

  test('gets the state at the time of sending, and an update if it already knows the subscription', async () => {
    const { send, taken } = await bench.startWebhook();
    await saveSubscription(records, subscription, ['webhook']);
    await saveSubscription(records, { ...subscription, topic: 'Казань' }, ['webhook']);
    bench.start({ webhook: send });
    await bench.waitForAll('done');
    await saveSubscription(records, { ...subscription, topic: 'Тверь' }, ['webhook']);
    await bench.waitForAll('done');
    expect(toEvents(taken)).toMatchObject([
      { type: 'subscription.created', data: { topic: 'Казань' } },
      { type: 'subscription.updated', data: { topic: 'Тверь' } },
    ]);
  });

  test('does not get an end when the address has subscribed again', async () => {
    const { send, taken } = await bench.startWebhook();
    const stop = bench.start({ webhook: send });
    await saveSubscription(records, subscription, ['webhook']);
    await bench.waitForAll('done');
    await stop();
    await unsubscribe(records, await getToken(), ['webhook']);
    await saveSubscription(records, { ...subscription, topic: 'Тверь' }, ['webhook']);
    bench.start({ webhook: send });
    await bench.waitForAll('done');
    expect(toEvents(taken).map(({ type }) => type)).toEqual(['subscription.created', 'subscription.created']);
  });
});

test('the operators get an e-mail about the end of a subscription', async () => {
  const { sendEmail, taken } = await bench.startMail();
  bench.start({ mail: createMailSender(sendEmail, ['jobs@manul.example']) });
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(records, subscription, ['mail']);
  await bench.waitForAll('done');
  const { token = '' } = (await findSubscription(records.database, 'vera@mail.ru')) ?? {};
  await unsubscribe(records, token, ['mail']);
  await bench.waitForAll('done');
  const text = readText(taken[1]);
  expect(text).toContain('Почта: vera@mail.ru');
  expect(text).toContain('Больше не пишите на этот адрес');
});

test('a subscriber is asked before the topic changes, in an e-mail without the submitted text', async () => {
  const { sendEmail, taken } = await bench.startMail();
  const webhook = await bench.startWebhook();
  bench.start({ confirmation: createConfirmationSender(sendEmail, siteUrl), webhook: webhook.send });
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(records, subscription, ['webhook', 'confirmation']);
  await bench.waitForAll('done');
  const { token = '' } = (await findSubscription(records.database, 'vera@mail.ru')) ?? {};
  await confirmSubscription(records, token, '', ['webhook']);
  await bench.waitForAll('done');
  await saveSubscription(records, { ...subscription, topic: 'Attack' }, ['webhook', 'confirmation']);
  await bench.waitForAll('done');
  expect([taken.length, webhook.taken.length]).toEqual([2, 1]);
  const text = readText(taken[1]);
  expect(text).toContain('всё останется как было');
  expect(text).toContain(`${siteUrl}/ru/subscription/confirm/${token}\n`);
  expect(text).not.toContain('Attack');
  await confirmSubscription(records, token, toTopicVersion('Attack'), ['webhook']);
  await bench.waitForAll('done');
  expect(JSON.parse(webhook.taken[1]?.body ?? '')).toMatchObject({
    type: 'subscription.updated',
    data: { topic: 'Attack' },
  });
});

test.each<TargetBehaviour>(['failing', 'hanging'])(
  'targets that recover from %s get each record once',
  async (bad) => {
    const mail = await bench.startMail(shortTimeoutMilliseconds);
    const webhook = await bench.startWebhook(shortTimeoutMilliseconds);
    bench.behaviour = bad;
    bench.start({ mail: createMailSender(mail.sendEmail, ['jobs@manul.example']), webhook: webhook.send });
    await Promise.all([1, 2, 3].map((phone) => bench.save(phone)));
    while (mail.asked === 0 || webhook.asked === 0) await wait(10);
    expect([mail.taken.length, webhook.taken.length]).toEqual([0, 0]);
    bench.behaviour = 'up';
    await bench.waitForAll('done');
    expect(mail.taken).toHaveLength(3);
    expect(new Set(webhook.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    expect(webhook.taken).toHaveLength(3);
    const attempts = (await listDeliveries(records.database, ['done'])).map(({ attempts }) => attempts);
    expect(Math.max(...attempts)).toBeGreaterThan(1);
  },
);

test('a repeated attempt is marked when the first one may have arrived', async () => {
  const hook = await bench.startWebhook(shortTimeoutMilliseconds);
  bench.behaviour = 'hanging';
  bench.start({ webhook: hook.send });
  await bench.save(1, ['webhook']);
  while (hook.asked === 0) await wait(10);
  bench.behaviour = 'up';
  await bench.waitForAll('done');
  expect(hook.taken[0]?.headers['webhook-may-repeat']).toBe('true');
});

test('a target that never recovers makes the delivery dead, and it can be sent again', async () => {
  const { send, taken } = await bench.startWebhook();
  bench.behaviour = 'failing';
  bench.start({ webhook: send }, { delays: [10, 20, 30] });
  await bench.save(1, ['webhook']);
  await bench.waitForAll('dead');
  const [dead] = await listDeliveries(records.database, ['dead']);
  expect(dead).toMatchObject({ attempts: 4, last_error: 'webhook: status 503' });
  bench.behaviour = 'up';
  expect(await resendDeliveries(records.database, new Date(), dead?.id)).toBe(1);
  await bench.waitForAll('done');
  expect(taken).toHaveLength(1);
});

test.each(['all', 'by its ID'])(
  'resending %s does not wait for the time of the next attempt',
  async (chosen) => {
    const { database } = records;
    await bench.save(1, ['webhook']);
    await bench.save(2, ['webhook']);
    const claim = () => queue.claimDelivery(database, 'webhook', new Date());
    const [first, second] = [await claim(), await claim()];
    if (!first || !second) throw new Error('two deliveries are due');
    const failure = { reason: 'webhook: status 503', delay: 3_600_000, isUncertain: false };
    await queue.failDelivery(database, first, failure, new Date());
    expect(await claim()).toBeUndefined();
    // The other delivery is being sent, so nothing changes for it.
    expect(await resendDeliveries(database, new Date(), second.id)).toBe(0);
    expect(await resendDeliveries(database, new Date(), chosen === 'all' ? undefined : first.id)).toBe(1);
    expect(await claim()).toMatchObject({ id: first.id, attempts: 2 });
  },
);

test('three processes deliver each record once', async () => {
  const { send, taken } = await bench.startWebhook();
  const others = await Promise.all([1, 2].map(() => bench.openAgain()));
  await Promise.all(Array.from({ length: 30 }, (_, phone) => bench.save(phone, ['webhook'])));
  for (const each of [records, ...others]) bench.start({ webhook: send }, {}, each);
  await bench.waitForAll('done');
  expect(taken).toHaveLength(30);
  expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
});

test('deliveries of a process that died are sent again and marked', async () => {
  const { send, taken } = await bench.startWebhook();
  await bench.save(1, ['webhook']);
  const past = new Date(Date.now() - 1000).toISOString();
  await records.database
    .updateTable('deliveries')
    .set({ state: 'sending', attempts: 1, due_at: past })
    .execute();
  bench.start({ webhook: send });
  await bench.waitForAll('done');
  expect(taken[0]?.headers['webhook-may-repeat']).toBe('true');
});

test('a mail server slower than the lease gets an e-mail once, from one of two processes', async () => {
  // Long enough for a busy machine to renew it in time.
  const lease = 4000;
  const release = Promise.withResolvers<void>();
  let asked = 0;
  const { sendEmail } = await bench.startMail(undefined, {
    onData: async (stream, _session, done) => {
      stream.resume();
      asked += 1;
      await release.promise;
      done();
    },
  });
  const { reference } = await bench.save(1, ['mail']);
  const other = await bench.openAgain();
  for (const each of [records, other]) {
    bench.start({ mail: createMailSender(sendEmail, ['jobs@manul.example']) }, { lease }, each);
  }
  const find = async () => {
    const [delivery] = await records.database.selectFrom('deliveries').selectAll().execute();
    return delivery;
  };
  while (asked === 0) await wait(5);
  const end = Date.parse((await find())?.due_at ?? '');
  // Two leases later, it still belongs to the process that claimed it.
  while (Date.parse((await find())?.due_at ?? '') < end + 2 * lease) await wait(5);
  release.resolve();
  await bench.waitForAll('done');
  expect(asked).toBe(1);
  expect(await find()).toMatchObject({ subject: reference, attempts: 1, may_repeat: 0 });
});

test('stopping waits for the current deliveries', async () => {
  const { send, taken } = await bench.startWebhook();
  const stop = bench.start({ webhook: send });
  await bench.save(1, ['webhook']);
  while (taken.length === 0) await wait(1);
  await stop();
  expect(await listDeliveries(records.database, ['done'])).toHaveLength(1);
  await bench.save(2, ['webhook']);
  await wait(50);
  expect(taken).toHaveLength(1);
});

test('a delivery is sent once when its result can be stored only on a later attempt', async () => {
  const { send, taken } = await bench.startWebhook();
  let failures = 2;
  const complete = jest.spyOn(queue, 'completeDelivery');
  const { completeDelivery } = jest.requireActual<typeof queue>('#lib/records/deliveries.ts');
  complete.mockImplementation(async (...both) => {
    if (failures-- > 0) throw new Error('busy');
    await completeDelivery(...both);
  });
  bench.start({ webhook: send });
  await bench.save(1, ['webhook']);
  await bench.waitForAll('done');
  expect(complete).toHaveBeenCalledTimes(3);
  expect(taken).toHaveLength(1);
});
