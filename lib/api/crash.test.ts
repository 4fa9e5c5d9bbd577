/** @jest-environment node */
import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasLiked } from '#lib/records/likes.ts';
import { openTestRecords } from '#lib/records/records.fixture.ts';
import { createPdf } from '#lib/submissions/uploads/documents.fixture.ts';
import { createVisitor } from './calls.fixture.ts';
import { startServer, stopServer, toEnvironment } from './start-server.fixture.ts';

declare global {
  /** Set in `jest.config.mjs`. */
  var crashKills: number;
}

const kills = globalThis.crashKills;
// Allows for a busy machine.
jest.setTimeout(kills * 40_000);

const senders = 20;
const root = path.join(__dirname, '../..');
let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(() => records.remove());

let sent = 0;
function createSending() {
  sent += 1;
  const digits = String(sent).padStart(7, '0');
  const file = createPdf(randomBytes(randomInt(1000, 60_000)));
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
  const response = await fetch(url, { method: 'POST', body, headers: { cookie } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/** Sends the forms of one visitor. Called again with the same key after a failure, as a browser does. */
async function send(origin: string, sending: Sending): Promise<void> {
  const { phone, email, key, visitor, file } = sending;
  const fields = { vacancy: 'dispatcher', name: 'Вера', sex: 'f', city: 'Казань', age: '30', phone };
  const application = toForm({ ...fields, idempotencyKey: key }, file);
  const { data } = await post(`${origin}/?action=job.save`, application);
  sending.reference = data.reference ?? '';
  // The page keeps its key until the thank-you page is shown, so the content must also count.
  const corrected = toForm({ ...fields, idempotencyKey: key, about: 'Исправлено' }, file);
  const correction = await post(`${origin}/?action=job.save`, corrected);
  sending.correction = correction.data.reference ?? '';
  await post(`${origin}/?action=subscribe.save`, toForm({ email }));
  sending.isSubscribed = true;
  await post(`${origin}/?action=news.like`, undefined, `visitor=${visitor}`);
  sending.isLiked = true;
}

type Server = Awaited<ReturnType<typeof startServer>>;

async function keepSending({ server, origin }: Server, all: Sending[], pending: Sending[]): Promise<void> {
  while (!server.killed) {
    const sending = pending.pop() ?? createSending();
    if (!all.includes(sending)) all.push(sending);
    try {
      await send(origin, sending);
    } catch {
      if (!sending.isLiked) pending.push(sending);
    }
  }
}

const isCorrected = ({ correction }: Sending) => correction !== '';

/**
 * Waits for a number of acknowledgements rather than for a time, so that kills happen during work even on a busy
 * machine.
 */
async function waitForCorrections(all: Sending[], count: number): Promise<void> {
  const enough = all.filter(isCorrected).length + count;
  while (all.filter(isCorrected).length < enough) await wait(1);
  await wait(randomInt(0, 20));
}

async function exportAll(command: string, settings = records.environment): Promise<Record<string, string>[]> {
  const parameters = [path.join(root, 'cli/inbox.ts'), command, '--format', 'json'];
  const options = { env: toEnvironment(settings), maxBuffer: 100_000_000 };
  return JSON.parse((await promisify(execFile)(process.execPath, parameters, options)).stdout);
}

test(`after ${kills} kills, every acknowledged form is stored once and completely`, async () => {
  const all: Sending[] = [];
  const pending: Sending[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const started = await startServer(records.environment);
    const { server } = started;
    const work = Array.from({ length: senders }, () => keepSending(started, all, pending));
    await waitForCorrections(all, randomInt(3, 8));
    server.kill('SIGKILL');
    await Promise.all([...work, once(server, 'exit')]);
  }
  const applications = await exportAll('export');
  const contents = applications.map(({ phone, about }) => `${phone} ${about}`);
  const acknowledged = all.filter(({ reference }) => reference !== '');
  expect(acknowledged.length).toBeGreaterThan(senders);
  const stored = new Set(applications.map(({ reference }) => reference));
  const lost = acknowledged.filter(({ reference }) => !stored.has(reference)).length;
  const doubled = contents.length - new Set(contents).size;
  process.stdout.write(
    `${kills} kills: ${acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled\n`,
  );
  expect([lost, doubled]).toEqual([0, 0]);
  for (const { reference, phone, sha256 } of acknowledged) {
    const same = applications.filter((application) => application.reference === reference);
    expect(same).toMatchObject([{ phone, file_sha256: sha256, about: '' }]);
  }
  const corrected = all.filter(isCorrected);
  expect(corrected.length).toBeGreaterThan(senders);
  for (const { reference, correction, phone } of corrected) {
    const same = applications.filter((application) => application.phone === phone);
    expect(same.map((application) => application.reference).sort()).toEqual([reference, correction].sort());
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

test('four processes that start at once create one set of records', async () => {
  const fresh = { ...records.environment, DATA_DIR: path.join(records.directory, 'fresh') };
  const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(fresh)));
  for (const { server, origin } of servers) {
    await post(`${origin}/?action=subscribe.save`, toForm({ email: 'vera@mail.ru' }));
    await stopServer(server);
  }
  expect(await exportAll('subscriptions', fresh)).toHaveLength(1);
});
