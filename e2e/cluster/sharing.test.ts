import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { toMedian } from '#e2e/bench/parts/arrivals.ts';
import { countOdd, load } from '#e2e/chaos/load.ts';
import { createMockBackend } from '#e2e/mock/mock-backend.ts';
import { listen, type Site } from '#e2e/site/site.ts';
import { waitUntil } from '#e2e/site/wait-until.ts';
import { Cluster, needsCluster } from './cluster.ts';
import { assertHarmless, withoutBackend } from './scenarios.ts';

const second = 1000;
const secret = 'a-secret-of-the-tests-for-revalidation';
const paths = ['/ru', '/en', '/ru/about', '/ru/news', '/ru/careers'];

const mock = createMockBackend();
let backend: string;
let cluster: Cluster;
let one: Site;
let other: Site;

before(async () => {
  if (needsCluster.skip) return;
  backend = await listen(mock);
  cluster = await Cluster.start({
    BACKEND_URL: backend,
    REVALIDATE_SECRET: secret,
    LIKE_CALLS_PER_MINUTE: '10',
  });
  [one, other] = cluster.sites as [Site, Site];
});

after(async () => {
  await cluster?.stop();
  mock.closeAllConnections();
  mock.close();
});

async function visit({ origin }: Site, address: string) {
  const response = await fetch(origin + address);
  const html = await response.text();
  return {
    title: /<title>([^<]*)/.exec(html)?.[1],
  };
}

async function readIssues({ origin }: Site): Promise<{ status: string; issues: string[] }> {
  const { status, issues } = await (await fetch(`${origin}/api/health/ready`)).json();
  return { status, issues };
}

async function edit(code: string, title: string): Promise<void> {
  await fetch(`${backend}/edits`, { method: 'POST', body: JSON.stringify({ code, title }) });
}

async function revalidate({ origin }: Site, target: object): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` };
  const body = JSON.stringify(target);
  const response = await fetch(`${origin}/api/revalidate`, { method: 'POST', headers, body });
  assert.equal(response.status, 200);
}

test('a revalidation on one instance reaches the other within a second', needsCluster, async () => {
  // Warm-up: the first render of a page loads its code.
  for (const site of [one, other]) await visit(site, '/ru/about');
  const times: number[] = [];
  for (const [turn, from] of [one, other, one, other, one].entries()) {
    await edit('ru/about', `Edition ${turn}`);
    await revalidate(from, { code: 'ru/about' });
    for (const site of [one, other]) {
      times.push(
        await waitUntil(
          async () => (await visit(site, '/ru/about')).title === `Edition ${turn}`,
          'it is new',
        ),
      );
    }
  }
  assert.ok(toMedian(times) < second, `it took ${times.map(Math.round).join(', ')} ms`);
});

test('the call limit of an address counts the calls to both instances together', needsCluster, async () => {
  const like = async ({ origin }: Site) =>
    (await fetch(`${origin}/api/v1/?action=news.like&code=ru/news/chita`, { method: 'POST' })).status;
  const statuses = [];
  for (let call = 0; call < 12; call++) statuses.push(await like(call % 2 === 0 ? one : other));
  assert.deepEqual(statuses, [...Array(10).fill(200), 429, 429]);
});

test('without Redis pages work, and missed revalidations are applied later', needsCluster, async (t) => {
  const end = new AbortController();
  const toPath = (number: number) => paths[number % paths.length] ?? '/ru';
  const loads = [one, other].map(({ origin }) => load(origin, toPath, 3, end.signal));
  await cluster.redis.kill();
  await cluster.waitForAll('degraded');
  assert.match((await readIssues(other)).issues.join(), /^redis: /);
  await edit('ru/about', 'Missed');
  await revalidate(one, { code: 'ru/about' });
  assert.equal((await visit(one, '/ru/about')).title, 'Missed');
  await cluster.redis.restart();
  const back = await waitUntil(
    async () => (await visit(other, '/ru/about')).title === 'Missed',
    'it is caught up',
  );
  await cluster.waitForAll('ok');
  end.abort();
  const samples = (await Promise.all(loads)).flat();
  const odd = countOdd(samples, ({ status }) => status === 200);
  assert.deepEqual(odd, {});
  t.diagnostic(`caught up ${back.toFixed()} ms after Redis was back; ${samples.length} visits`);
});

test('without the backend pages work and applications are accepted', needsCluster, async (t) => {
  const outcome = await withoutBackend(cluster, mock, 2);
  t.diagnostic(JSON.stringify(outcome));
  assertHarmless(outcome);
});
