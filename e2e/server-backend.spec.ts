import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMockBackend } from '#e2e/mock/mock-backend.ts';
import { listen } from '#e2e/site/site.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { expect, test } from './test.ts';

// The effect of a slow backend on visitors.
const delayMs = 150;
const dataDir = mkdtempSync(join(tmpdir(), 'manul-backend-'));
let mock: Server;
let backend: string;
let server: OwnServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  mock = createMockBackend();
  backend = await listen(mock);
  // Warm-up: the mock reads its content on the first request.
  for (const code of ['ru/about', 'en/about', 'de/about'])
    await fetch(`${backend}/api/v1/?action=pages&code=${code}`);
  await fetch(`${backend}/failures`, { method: 'POST', body: JSON.stringify({ failure: 'delay', delayMs }) });
  server = await startOwnServer(dataDir, [], { BACKEND_URL: backend });
  await takeAsked();
});

test.afterAll(async () => {
  await server.stop();
  mock.closeAllConnections();
  mock.close();
  rmSync(dataDir, { recursive: true });
});

async function takeAsked(): Promise<string[]> {
  return (await fetch(`${backend}/asked`)).json();
}

async function measure(path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(server.origin + path, { redirect: 'manual' });
  await response.arrayBuffer();
  expect(response.status).toBeLessThan(400);
  return performance.now() - start;
}

/** Measures many visits. The slowest ones may also include other work of the machine. */
async function measureOften(path: string): Promise<{ quickest: number; slowest: number }> {
  const times = [await measure(path)];
  for (let time = 0; time < 40; time++) times.push(await measure(path));
  return { quickest: Math.min(...times), slowest: Math.max(...times) };
}

const question = (query: string) => `/api/v1/?${query}`;

test('200 parallel visits of a cold page cause one backend request of each kind', async () => {
  const visits = Array.from({ length: 200 }, () => fetch(`${server.origin}/ru/contacts`));
  const statuses = (await Promise.all(visits)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await takeAsked()).sort()).toEqual([
    '/api/i18n/ru.json',
    question('action=initial.getData&lang=ru'),
    question('action=language.getList'),
    question('action=pages&code=de/contacts'),
    question('action=pages&code=en/contacts'),
    question('action=pages&code=ru/contacts'),
  ]);
});

test('an uncached page sends each backend request once', async () => {
  await measure('/ru/news/chita');
  const asked = await takeAsked();
  expect(asked).toHaveLength(new Set(asked).size);
  expect(asked).toContain(question('action=pages&code=ru/news/chita'));
  expect(asked).toContain(question('action=pages&code=ru/news'));
});

for (const path of ['/', '/sitemap.xml']) {
  test(`${path} responds from its cache without waiting for the backend`, async () => {
    expect((await measureOften(path)).quickest).toBeLessThan(delayMs);
  });
}

test('/ and the sitemap are served stale while the backend hangs', async () => {
  await fetch(`${backend}/failures`, { method: 'POST', body: JSON.stringify({ failure: 'hang' }) });
  await server.stop();
  server = await startOwnServer(dataDir, [], { BACKEND_URL: backend });
  for (const path of ['/', '/sitemap.xml']) {
    const { quickest, slowest } = await measureOften(path);
    expect(quickest).toBeLessThan(delayMs);
    // A request that waits for the backend takes five seconds.
    expect(slowest).toBeLessThan(4_000);
  }
});
