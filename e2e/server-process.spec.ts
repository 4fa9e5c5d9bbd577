import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findFreePort } from '#e2e/site/free-port.ts';
import { serverFlags } from '#scripts/server-flags.mjs';
import { readFolderBytes, readMemory, startOwnServer } from './own-server.ts';
import { getBackendSettings, secrets } from './site-under-test.ts';
import { expect, test } from './test.ts';

test('2,000 random paths do not increase the use of memory and disk', async () => {
  test.setTimeout(300_000);
  const dataDir = test.info().outputPath('data');
  mkdirSync(dataDir, { recursive: true });
  // A small heap, so that leaks show up early.
  const server = await startOwnServer(dataDir, ['--max-old-space-size=192', '--max-semi-space-size=2']);
  const visit = async (count: number) => {
    for (let left = count; left > 0; left -= 4) {
      const paths = Array.from({ length: 4 }, () => `/ru/${Math.random().toString(36).slice(2)}`);
      const responses = await Promise.all(paths.map((path) => fetch(server.origin + path)));
      for (const response of responses) {
        expect(response.status).toBe(404);
        await response.arrayBuffer();
      }
    }
  };
  await visit(400);
  const before = {
    memory: readMemory(server.process),
    disk: readFolderBytes('.next') + readFolderBytes(dataDir),
  };
  await visit(2000);
  expect(readMemory(server.process) - before.memory).toBeLessThan(60_000_000);
  expect(readFolderBytes('.next') + readFolderBytes(dataDir)).toBe(before.disk);
  expect(await server.stop()).toBe(0);
});

test('on SIGTERM the server completes the current request, accepts no other and exits with 0', async () => {
  const server = await startOwnServer(test.info().outputPath('data'));
  const inHand = fetch(`${server.origin}/en/driver`);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const ended = server.stop();
  expect((await inHand).status).toBe(200);
  expect(await ended).toBe(0);
  await expect(fetch(server.origin)).rejects.toThrow();
});

test('a server whose log reader has closed keeps running and exits with 0', async () => {
  const port = await findFreePort();
  const settings = { PORT: port, HOST: '127.0.0.1', DATA_DIR: test.info().outputPath('data') };
  const env = { ...process.env, ...settings, ...getBackendSettings() };
  const speak =
    'data:text/javascript,process.on("SIGUSR2", () => process.stderr.write("What the framework says"))';
  const flags = [...serverFlags, '--import', speak, 'server.mjs'];
  const server = spawn('node', flags, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for await (const line of server.stdout) if (String(line).includes(`:${port}/`)) break;
  server.stdout.destroy();
  server.stderr.destroy();
  server.kill('SIGUSR2');
  expect((await fetch(`http://127.0.0.1:${port}/en/driver`)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('a locked database delays no page, and a form gets a Retry-After', async () => {
  const dataDir = test.info().outputPath('data');
  const { origin, stop } = await startOwnServer(dataDir);
  const other = new DatabaseSync(join(dataDir, 'records.sqlite'));
  other.exec('begin immediate');
  let hasResponded = false;
  const body = new URLSearchParams({ page: 'ru', email: 'vera@mail.example', agreement: 'true' });
  const form = fetch(`${origin}/api/v1/?action=subscribe.save`, { method: 'POST', body }).finally(() => {
    hasResponded = true;
  });
  for (const path of [
    '/ru/driver',
    '/ru/news/tips',
    '/ru/driver',
    '/api/v1/?action=pages&code=ru/news/tips',
  ]) {
    expect((await fetch(origin + path)).status, path).toBe(200);
  }
  expect(hasResponded).toBe(false);
  const { status, headers } = await form;
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  const ready = await fetch(`${origin}/api/health/ready`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ status: 'degraded', issues: ['records: busy'] });
  other.close();
  await stop();
});

test('an invalid setting and a used port stop the start with a one-line error', async ({ baseURL }) => {
  const start = (settings: Record<string, string>) => {
    const { status, stderr } = spawnSync('node', ['server.mjs'], { env: { ...process.env, ...settings } });
    return { status, lines: stderr.toString().trim().split('\n') };
  };
  const bad = start({ PORT: '80a' });
  expect(bad).toMatchObject({ status: 1, lines: [expect.stringContaining('PORT')] });
  const folder = start({ PORT: String(await findFreePort()), DATA_DIR: 'package.json/data' });
  expect(folder).toMatchObject({ status: 1, lines: [expect.stringContaining('Setting DATA_DIR')] });
  const taken = start({ PORT: new URL(baseURL ?? '').port, HOST: '127.0.0.1' });
  expect(taken).toMatchObject({ status: 1, lines: [expect.stringMatching(/PORT: \d+ is taken/)] });
});

test('a request with the secret gets the metrics', async ({ request }) => {
  const headers = { authorization: `Bearer ${secrets.METRICS_SECRET}` };
  const readPages = async (from: string) => {
    const text = await (await request.get('/api/metrics', { headers })).text();
    return Number(new RegExp(`site_pages_total{from="${from}"} (\\d+)`).exec(text)?.[1] ?? 0);
  };
  await request.get('/ru/about');
  const [cached, rendered] = [await readPages('cache'), await readPages('render')];
  expect(rendered).toBeGreaterThan(0);
  await request.get('/ru/about');
  expect(await readPages('cache')).toBeGreaterThan(cached);
  expect((await request.get('/api/metrics')).status()).toBe(404);
});
