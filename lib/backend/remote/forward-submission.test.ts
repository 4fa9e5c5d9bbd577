/** @jest-environment node */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createMockBackend } from '#e2e/mock/mock-backend.ts';
import { saveApplication } from '#lib/records/applications.ts';
import { toLikeSubject } from '#lib/records/delivered-record.ts';
import { listDeliveries, saveDeliveries } from '#lib/records/deliveries.ts';
import { createApplication, createFile, openTestRecords } from '#lib/records/records.fixture.ts';
import { saveSubscription } from '#lib/records/subscriptions.ts';
import type { DeliveryState } from '#lib/records/tables.ts';
import { startWorkers } from '#lib/submissions/deliveries/worker.ts';
import { RemoteClient } from './client.ts';
import { createForwardSubmission } from './forward-submission.ts';
import { type FakeResponse, startFakeService } from './service.fixture.ts';

let records: Awaited<ReturnType<typeof openTestRecords>>;
let server: Server;
let client: RemoteClient;
let origin: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  records = await openTestRecords();
  server = createMockBackend();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new RemoteClient(origin, 1_000);
  const delays = Array.from({ length: 100 }, () => 30);
  const options = { pollMilliseconds: 10, delays };
  stop = startWorkers(records, { backend: createForwardSubmission(client) }, options);
});

afterEach(async () => {
  await stop();
  server.closeAllConnections();
  await Promise.all([client.close(), new Promise((resolve) => server.close(resolve))]);
  await records.remove();
});

const refusal = { success: false, message: 'No' };

/** Forwards one application to a service whose first response is `response`. Returns the result of the delivery. */
async function forwardTo(response: FakeResponse) {
  await stop();
  const service = await startFakeService(() =>
    service.requests.length < 3 ? response : { body: { success: true } },
  );
  const other = new RemoteClient(service.origin, 1_000);
  const delays = Array.from({ length: 100 }, () => 30);
  const forward = createForwardSubmission(other);
  stop = startWorkers(records, { backend: forward }, { pollMilliseconds: 10, delays });
  await saveApplication(records, createApplication(), ['backend']);
  const ended = async () => (await listDeliveries(records.database, ['done', 'dead']))[0];
  let delivery = await ended();
  for (; !delivery; delivery = await ended()) await wait(20);
  await stop();
  await Promise.all([other.close(), service.stop()]);
  return delivery;
}

const setFailure = (failure: object) =>
  fetch(`${origin}/failures`, { method: 'POST', body: JSON.stringify(failure) });
const getReceived = async () => (await fetch(`${origin}/received`)).json();

async function waitForState(state: DeliveryState) {
  for (;;) {
    const found = await listDeliveries(records.database, [state]);
    if (found[0]) return found[0];
    await wait(20);
  }
}

test('sends an application with its file as the multipart form of job.save', async () => {
  const application = createApplication({ about: 'Умею ждать' });
  await saveApplication(records, { ...application, file: createFile(Buffer.from('%PDF-1.7')) }, ['backend']);
  await waitForState('done');
  const [received] = await getReceived();
  expect(received.action).toBe('job.save');
  expect(received.contentType).toMatch(/^multipart\/form-data; boundary=/);
  const body = Buffer.from(received.body, 'latin1');
  const form = await new Response(body, { headers: { 'content-type': received.contentType } }).formData();
  expect(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))).toEqual({
    agreement: 'true',
    vacancy: 'dispatcher',
    city: 'Казань',
    age: '32',
    name: 'Вера',
    sex: 'f',
    phone: '+7 999 000-00-01',
    telegram: '',
    email: '',
    education: '',
    resume: '',
    about: 'Умею ждать',
  });
  const file = form.get('file') as File;
  expect([file.name, await file.text()]).toEqual(['cv.pdf', '%PDF-1.7']);
});

test.each([
  ['', { agreement: 'true', email: 'vera@mail.ru' }],
  ['Вологда', { agreement: 'true', email: 'vera@mail.ru', topic: 'Вологда' }],
])('sends a subscription with the topic %j as subscribe.save', async (topic, expected) => {
  const subscription = {
    language: 'ru',
    page: 'ru',
    consent: 'Да',
    address: '',
    email: 'vera@mail.ru',
    topic,
  };
  await saveSubscription(records, subscription, ['backend']);
  await waitForState('done');
  const [{ action, body, contentType }] = await getReceived();
  expect(action).toBe('subscribe.save');
  const sent = new Response(Buffer.from(body, 'latin1'), { headers: { 'content-type': contentType } });
  expect(Object.fromEntries(await sent.formData())).toEqual(expected);
});

test('a refused submission becomes dead with the message of the backend', async () => {
  await setFailure({ failure: 'success-false', action: 'job.save' });
  await saveApplication(records, createApplication(), ['backend']);
  expect(await waitForState('dead')).toMatchObject({ attempts: 1, last_error: 'backend: Switched on' });
});

test.each(['error-500', 'broken-json', 'drop-connection', 'hang'])(
  'a submission that failed with %s is delivered once when the service is back',
  async (failure) => {
    await setFailure({ failure });
    await saveApplication(records, createApplication(), ['backend']);
    while (((await listDeliveries(records.database, ['waiting', 'sending']))[0]?.attempts ?? 0) < 3)
      await wait(20);
    await setFailure({ failure: 'none' });
    await waitForState('done');
    expect(await getReceived()).toHaveLength(1);
  },
);

test.each<FakeResponse>([
  { status: 404, text: '<h1>Not Found</h1>' },
  { status: 404, body: refusal },
  { status: 401, body: refusal },
  { status: 403, text: '<h1>Forbidden</h1>' },
  { status: 400, text: 'Bad Request' },
  { status: 429, body: refusal },
  { body: {} },
])(
  'an application survives a deployment of the backend that responds with %j for a while',
  async (response) => {
    expect(await forwardTo(response)).toMatchObject({ state: 'done', attempts: 3 });
  },
);

test.each<FakeResponse>([{ body: refusal }, { status: 400, body: refusal }, { status: 422, body: refusal }])(
  'an application that the backend refuses with %j is not sent again',
  async (response) => {
    expect(await forwardTo(response)).toMatchObject({
      state: 'dead',
      attempts: 1,
      last_error: 'backend: No',
    });
  },
);

test('forwards waiting submissions at once even while page requests fail', async () => {
  await setFailure({ failure: 'error-500', action: 'pages' });
  const request = (code: number) =>
    client.send(`/api/v1/?action=pages&code=${code}`, { subject: String(code) });
  for (let code = 0; code < 10; code++) await request(code).catch(() => {});
  await expect(request(10)).rejects.toThrow('circuit open');
  await saveApplication(records, createApplication(), ['backend']);
  expect(await waitForState('done')).toMatchObject({ attempts: 1 });
});

test('sends a queued like with the cookie of its visitor', async () => {
  const subject = toLikeSubject('ru/news/chita', 'visitor=abcdefghijklmnopqrstuv');
  await saveDeliveries(records.database, { kind: 'like', subject }, ['backend'], new Date());
  await waitForState('done');
  const like = await fetch(`${origin}/api/v1/?action=news.hasLike&code=ru/news/chita`, {
    method: 'POST',
    headers: { cookie: 'visitor=abcdefghijklmnopqrstuv' },
  });
  expect(await like.json()).toMatchObject({ data: { hasLike: true } });
  // The cookie gives access to the visitor's session at the backend, and is no longer needed here.
  expect(await listDeliveries(records.database, ['done'])).toMatchObject([{ subject: 'ru/news/chita' }]);
});
