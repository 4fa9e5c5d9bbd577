import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createMockBackend } from '#scripts/mock/mock-backend.ts';
import { serverFlags } from '#scripts/server-flags.mjs';
import { listen, type Site, startSite } from '#scripts/site/site.ts';
import { mayUseRedis, TestRedis } from '#scripts/site/test-redis.ts';
import { countOdd, load } from './load.ts';

const second = 1000;
const secret = 'a-secret-of-the-tests-for-revalidation';
const paths = ['/ru', '/en', '/ru/about', '/ru/news', '/ru/careers'];

const mock = createMockBackend();
let backend: string;
let redis: TestRedis;
let one: Site;
let other: Site;

const options = { skip: mayUseRedis ? false : 'There is no redis-server' };

before(async () => {
  if (!mayUseRedis) return;
  backend = await listen(mock);
  redis = await TestRedis.start();
  const settings = {
    BACKEND_URL: backend,
    REDIS_URL: redis.url,
    SITE_URL: 'http://manul.example',
    REVALIDATE_SECRET: secret,
    LIKE_CALLS_PER_MINUTE: '10',
  };
  [one, other] = await Promise.all([startSite(settings), startSite(settings)]);
});

after(async () => {
  await Promise.all([one?.stop(), other?.stop(), redis?.kill()]);
  mock.closeAllConnections();
  mock.close();
});

async function visit({ origin }: Site, address: string) {
  const answer = await fetch(origin + address);
  const html = await answer.text();
  return {
    status: answer.status,
    isCached: answer.headers.get('x-nextjs-cache') === 'HIT',
    title: /<title>([^<]*)/.exec(html)?.[1],
  };
}

async function readFaults({ origin }: Site): Promise<{ status: string; faults: string[] }> {
  const { status, faults } = await (await fetch(`${origin}/api/health/ready`)).json();
  return { status, faults };
}

async function waitFor(condition: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await condition())) await wait(10);
  return performance.now() - start;
}

async function edit(code: string, title: string): Promise<void> {
  await fetch(`${backend}/edits`, { method: 'POST', body: JSON.stringify({ code, title }) });
}

async function revalidate({ origin }: Site, target: object): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` };
  const body = JSON.stringify(target);
  const answer = await fetch(`${origin}/api/revalidate`, { method: 'POST', headers, body });
  assert.equal(answer.status, 200);
}

test('a page that one instance has rendered is there for the other', options, async () => {
  assert.deepEqual(await visit(one, '/ru/driver'), { ...(await visit(one, '/ru/driver')), isCached: false });
  await waitFor(async () => (await visit(other, '/ru/driver')).isCached);
  const asked = async () => {
    const received: { action: string }[] = await (await fetch(`${backend}/received`)).json();
    return received.length;
  };
  const before = await asked();
  assert.equal((await visit(other, '/ru/driver')).isCached, true);
  assert.equal(await asked(), before);
});

test('what is revalidated at one is new at the other within a second', options, async () => {
  // The first time a page is drawn its code has to be loaded.
  for (const site of [one, other]) await visit(site, '/ru/about');
  const times: number[] = [];
  for (const [turn, from] of [one, other, one, other, one].entries()) {
    await edit('ru/about', `Edition ${turn}`);
    await revalidate(from, { code: 'ru/about' });
    for (const site of [one, other]) {
      times.push(await waitFor(async () => (await visit(site, '/ru/about')).title === `Edition ${turn}`));
    }
  }
  // The middle one: a single time may be a stall of the machine.
  const middle = times.toSorted((a, b) => a - b)[times.length / 2] ?? Number.NaN;
  assert.ok(middle < second, `it took ${times.map(Math.round).join(', ')} ms`);
});

test('an address that has used up its calls at one is refused by the other', options, async () => {
  const like = async ({ origin }: Site) =>
    (await fetch(`${origin}/api/v1/?action=news.like&code=ru/news/chita`, { method: 'POST' })).status;
  const statuses = [];
  for (let call = 0; call < 12; call++) statuses.push(await like(call % 2 === 0 ? one : other));
  assert.deepEqual(statuses, [...Array(10).fill(200), 429, 429]);
});

test('without Redis pages go on, and what was missed is caught up', options, async (t) => {
  const end = new AbortController();
  const toPath = (number: number) => paths[number % paths.length] ?? '/ru';
  const loads = [one, other].map(({ origin }) => load(origin, toPath, 3, end.signal));
  await redis.kill();
  await waitFor(async () => (await readFaults(other)).status === 'degraded');
  assert.match((await readFaults(other)).faults.join(), /^redis: /);
  await edit('ru/about', 'Missed');
  await revalidate(one, { code: 'ru/about' });
  assert.equal((await visit(one, '/ru/about')).title, 'Missed');
  await redis.restart();
  const back = await waitFor(async () => (await visit(other, '/ru/about')).title === 'Missed');
  await waitFor(
    async () => (await readFaults(one)).status === 'ok' && (await readFaults(other)).status === 'ok',
  );
  end.abort();
  const samples = (await Promise.all(loads)).flat();
  const odd = countOdd(samples, ({ status }) => status === 200);
  assert.deepEqual(odd, {});
  t.diagnostic(`caught up ${back.toFixed()} ms after Redis was back; ${samples.length} visits`);
});

test('a second server in the same DATA_DIR says what to set; after a kill the next one starts', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'held-'));
  const site = await startSite({ DATA_DIR: directory });
  const env = { ...process.env, PORT: '1', DATA_DIR: directory };
  const rival = spawn('node', [...serverFlags, 'server.mjs'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([rival.stderr.toArray(), once(rival, 'exit')]);
  assert.equal(code, 1);
  assert.match(said.join(''), /^Setting DATA_DIR: .+ is in use by another server/);
  await site.kill();
  const next = await startSite({ DATA_DIR: directory });
  await next.stop();
  rmSync(directory, { recursive: true });
});
