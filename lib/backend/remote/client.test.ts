/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isUnavailable } from '#lib/backend/backend.ts';
import { runInScope } from '#lib/request-scope.ts';
import { createCachedContent } from './cached-content.ts';
import { RemoteClient } from './client.ts';
import { type FakeRequest, type FakeService, startFakeService } from './service.fixture.ts';

let directory: string;
let service: FakeService;
let client: RemoteClient;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'queues-'));
  service = await startFakeService();
  client = new RemoteClient(service.origin, 20_000);
});
afterEach(async () => {
  await service.stop();
  await client.close();
  await rm(directory, { recursive: true });
});

const connect = () =>
  createCachedContent({ client, dataDirectory: directory, bundledMessages: async () => null });

const toPage = (...links: string[]) => ({
  body: { success: true, data: { blocks: links.map((link) => ({ type: 'title', content: { link } })) } },
});
const toCode = ({ url }: FakeRequest) => new URL(url, 'http://x').searchParams.get('code') ?? '';
const visitor = (address: string, isCall = false) => ({ id: 'one', isCall, address });
const say = (error: unknown) => (isUnavailable(error) ? error.message : String(error));
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise(setImmediate);
};

test('600 hanging requests for unknown pages block neither known pages nor other visitors', async () => {
  const backend = connect();
  service.response = (request) =>
    toCode(request).startsWith('ru/x') ? new Promise(() => {}) : toPage('/ru/linked');
  await backend.getPage('ru');
  const flood = runInScope(visitor('192.0.2.1'), () =>
    range(600).map((index) => backend.getPage(`ru/x${index}`).catch(say)),
  );
  await until(() => service.requests.length >= 4);
  expect((await backend.getPage('ru/linked'))?.blocks).toHaveLength(1);
  expect(await runInScope(visitor('192.0.2.2'), () => backend.getPage('ru/unlinked'))).not.toBeNull();
  // The hanging requests take three places; the rest of the flood was rejected at once.
  const rejected = (await Promise.race([Promise.all(flood.slice(10)), flood[10]])) as string;
  expect(rejected).toContain('Bulkhead');
  const codes = service.requests.map(toCode).filter((code) => code.startsWith('ru/x'));
  expect(codes).toHaveLength(3);
});

test('pages without a known link wait in a short separate queue', async () => {
  const backend = connect();
  const release = Promise.withResolvers<void>();
  service.response = async (request) => {
    if (toCode(request).startsWith('ru/x')) await release.promise;
    return toPage('/ru/linked');
  };
  await backend.getPage('ru');
  let rejected = 0;
  const visits = range(60).map((index) =>
    runInScope(visitor(`192.0.2.${index}`), () => backend.getPage(`ru/x${index}`)).catch(() => rejected++),
  );
  await until(() => rejected === 16);
  expect((await backend.getPage('ru/linked'))?.blocks).toHaveLength(1);
  release.resolve();
  await Promise.all(visits);
  expect(rejected).toBe(16);
  // Rejected requests are not backend failures, so the backend may still be requested.
  expect(await backend.getPage('ru/unlinked')).not.toBeNull();
});

test('API calls have their own queue, and pages do not wait for it', async () => {
  const backend = connect();
  let isHeld = true;
  service.response = () => (isHeld ? new Promise(() => {}) : toPage());
  const calls = range(100).map((index) =>
    runInScope(visitor(`192.0.2.${index}`, true), () => backend.getPage(`ru/a${index}`).catch(say)),
  );
  await until(() => service.requests.length === 6);
  expect(await calls[99]).toContain('Bulkhead');
  isHeld = false;
  expect(await backend.getPage('ru/a0')).not.toBeNull();
});

test('the circuit breaker stays closed when single pages always fail or are rejected', async () => {
  const backend = connect();
  service.response = (request) => {
    const isBad = ['ru/bad', 'ru/worse'].includes(toCode(request));
    return isBad ? { status: 500 } : toPage('/ru/bad', '/ru/worse', '/ru/good');
  };
  await backend.getPage('ru');
  for (let time = 0; time < 30; time++) {
    await Promise.all(['ru/bad', 'ru/worse'].map((code) => backend.getPage(code).catch(say)));
  }
  expect((await backend.getPage('ru/good'))?.blocks).toHaveLength(3);
});

test('a backend that fails every request is paused, per queue', async () => {
  const backend = connect();
  service.response = { status: 500 };
  for (const index of range(30)) await backend.getPage(`ru/${index}`).catch(say);
  expect(service.requests).toHaveLength(10);
  for (const _ of range(30)) await backend.getInitialData('ru').catch(say);
  expect(service.requests).toHaveLength(20);
  expect(await backend.getInitialData('ru').catch(say)).toContain('circuit open');
  service.response = { body: { success: true, data: { menu: {} } } };
  expect(await runInScope(visitor('192.0.2.1', true), () => backend.getInitialData('ru'))).not.toBeNull();
});

test('a page that was seen before is still known after a restart', async () => {
  service.response = toPage();
  await connect().getPage('ru/seen');
  service.response = (request) => (toCode(request) === 'ru/seen' ? toPage('/ru/new') : new Promise(() => {}));
  const restarted = connect();
  for (const index of range(10)) void restarted.getPage(`ru/x${index}`).catch(say);
  expect((await restarted.getPage('ru/seen'))?.blocks).toHaveLength(1);
});
