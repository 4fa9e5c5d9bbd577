/** @jest-environment node */
import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasLiked } from '#lib/records/likes.ts';
import { openTestRecords } from '#lib/records/records.fixture.ts';
import { createVisitor } from './calls.fixture.ts';
import { startServer, stopServer, toEnvironment } from './start-server.fixture.ts';

// A busy machine takes its time.
jest.setTimeout(400_000);

const kills = 10;
const senders = 20;
const root = path.join(__dirname, '../..');
let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(() => records.remove());

let sent = 0;
let answers = 0;
function createSending() {
  sent += 1;
  const digits = String(sent).padStart(7, '0');
  const file = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(randomInt(1000, 60_000))]);
  return {
    phone: `+7 999 ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`,
    email: `sender${sent}@mail.ru`,
    key: `key-${sent}`,
    visitor: createVisitor(),
    file,
    sha256: createHash('sha256').update(file).digest('hex'),
    reference: '',
    correction: '',
    isSubscribed: false,
    isLiked: false,
  };
}
type Sending = ReturnType<typeof createSending>;

function toForm(fields: Record<string, string>, file?: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ agreement: 'true', ...fields })) form.set(name, value);
  if (file) form.set('file', new Blob([Uint8Array.from(file)]), 'cv.pdf');
  return form;
}

async function post(url: string, body?: FormData, cookie = ''): Promise<{ data: { reference?: string } }> {
  const answer = await fetch(url, { method: 'POST', body, headers: { cookie } });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  answers += 1;
  return answer.json();
}

/** What is not acknowledged is sent again, as a browser would after a failure: with the same key. */
async function send(origin: string, sending: Sending): Promise<void> {
  const { phone, email, key, visitor, file } = sending;
  const fields = { vacancy: 'dispatcher', name: 'Вера', sex: 'f', city: 'Казань', age: '30', phone };
  const application = toForm({ ...fields, idempotencyKey: key }, file);
  const { data } = await post(`${origin}/?action=job.save`, application);
  sending.reference = data.reference ?? '';
  // The page's key stays the same until the thanks are seen; what counts is what was written.
  const corrected = toForm({ ...fields, idempotencyKey: key, about: 'Исправлено' }, file);
  const correction = await post(`${origin}/?action=job.save`, corrected);
  sending.correction = correction.data.reference ?? '';
  await post(`${origin}/?action=subscribe.save`, toForm({ email }));
  sending.isSubscribed = true;
  await post(`${origin}/?action=news.like`, undefined, `visitor=${visitor}`);
  sending.isLiked = true;
}

async function keepSending(origin: string, all: Sending[], pending: Sending[]): Promise<void> {
  for (;;) {
    const sending = pending.pop() ?? createSending();
    if (!all.includes(sending)) all.push(sending);
    try {
      await send(origin, sending);
    } catch {
      if (!sending.isLiked) pending.push(sending);
      return;
    }
  }
}

/** In answers rather than in time, so that a busy machine kills in the middle of work too. */
async function waitForAnswers(count: number): Promise<void> {
  const enough = answers + count;
  while (answers < enough) await wait(1);
  await wait(randomInt(0, 20));
}

async function exportAll(command: string, settings = records.environment): Promise<Record<string, string>[]> {
  const parameters = [path.join(root, 'scripts/inbox.ts'), command, '--format', 'json'];
  const options = { env: toEnvironment(settings), maxBuffer: 100_000_000 };
  return JSON.parse((await promisify(execFile)(process.execPath, parameters, options)).stdout);
}

test('what was acknowledged before ten kills is there after them, once and whole', async () => {
  const all: Sending[] = [];
  const pending: Sending[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const { server, origin } = await startServer(records.environment);
    const work = Array.from({ length: senders }, () => keepSending(origin, all, pending));
    await waitForAnswers(randomInt(5, 60));
    server.kill('SIGKILL');
    await Promise.all([...work, once(server, 'exit')]);
  }
  const applications = await exportAll('export');
  const contents = applications.map(({ phone, about }) => `${phone} ${about}`);
  expect(new Set(contents).size).toBe(contents.length);
  const acknowledged = all.filter(({ reference }) => reference !== '');
  expect(acknowledged.length).toBeGreaterThan(senders);
  for (const { reference, phone, sha256 } of acknowledged) {
    const stored = applications.filter((application) => application.reference === reference);
    expect(stored).toMatchObject([{ phone, file_sha256: sha256, about: '' }]);
  }
  const corrected = all.filter(({ correction }) => correction !== '');
  expect(corrected.length).toBeGreaterThan(senders);
  for (const { reference, correction, phone } of corrected) {
    const stored = applications.filter((application) => application.phone === phone);
    expect(stored.map((application) => application.reference).sort()).toEqual([reference, correction].sort());
  }
  const emails = (await exportAll('subscriptions')).map(({ email }) => email);
  const subscribed = all.filter(({ isSubscribed }) => isSubscribed).map(({ email }) => email);
  expect(emails.filter((email) => subscribed.includes(email ?? '')).sort()).toEqual(subscribed.sort());
  for (const { visitor } of all.filter(({ isLiked }) => isLiked)) {
    expect(await hasLiked(records, 'ru/news/first', visitor)).toBe(true);
  }
  const deliveries = await records.database.selectFrom('deliveries').select('subject').execute();
  expect(deliveries).toHaveLength(applications.length + emails.length);
});

test('four processes that start at once make one set of records', async () => {
  const fresh = { ...records.environment, DATA_DIR: path.join(records.directory, 'fresh') };
  const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(fresh)));
  for (const { server, origin } of servers) {
    await post(`${origin}/?action=subscribe.save`, toForm({ email: 'vera@mail.ru' }));
    await stopServer(server);
  }
  expect(await exportAll('subscriptions', fresh)).toHaveLength(1);
});
