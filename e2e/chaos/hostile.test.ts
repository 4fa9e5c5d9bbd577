import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Arrivals, sendAtRate, toQuantile } from '#e2e/bench/parts/arrivals.ts';
import { createMockBackend } from '#e2e/mock/mock-backend.ts';
import { listen, type Site, startSite } from '#e2e/site/site.ts';

/** Runs with and without the attack alternate, so that a busy minute of the machine affects both. */
const rounds = Number(process.env.HOSTILE_ROUNDS ?? 4);
const secondsOfRound = 8;
const secret = 'hostile-neighbours-do-not-know-this';
const maxMegabytes = 500;
/** Milliseconds. Stalls of the machine itself are this long, so shorter delays are not counted against the site. */
const noiseMs = 25;

const cached = [
  '/ru',
  '/en',
  '/ru/driver',
  '/en/courier',
  '/ru/news',
  '/en/about',
  '/ru/careers',
  '/en/contacts',
];
const cold = ['/ru/about', '/en/driver', '/ru/courier', '/en/news', '/ru/contacts', '/en/careers'];
/** One in this many visits is to a page that has just been changed. */
const coldShare = 50;

const toVisit = (number: number) =>
  number % coldShare === 0
    ? { kind: 'cold', path: cold[(number / coldShare) % cold.length] ?? '/ru/about' }
    : { kind: 'cached', path: cached[number % cached.length] ?? '/ru' };

/** Revalidates one page after the other, each just before it is visited, as a backend does after changes. */
function keepChanging(site: Site, rate: number): () => void {
  let changes = 0;
  const timer = setInterval(
    () => {
      const body = JSON.stringify({ code: cold[changes++ % cold.length]?.slice(1) });
      const headers = { authorization: `Bearer ${secret}` };
      fetch(`${site.origin}/api/revalidate`, { method: 'POST', body, headers }).catch(() => {});
    },
    (1000 * coldShare) / rate,
  );
  return () => clearInterval(timer);
}

/** Measures how many of these visits per second the site can handle. */
async function measureCapacity(site: Site): Promise<number> {
  const start = performance.now();
  let visits = 0;
  const visit = async () => {
    while (performance.now() - start < 4000) {
      const { kind, path } = toVisit(visits++);
      if (kind === 'cold') {
        const body = JSON.stringify({ code: path.slice(1) });
        const headers = { authorization: `Bearer ${secret}` };
        await fetch(`${site.origin}/api/revalidate`, { method: 'POST', body, headers });
      }
      await (await fetch(`${site.origin}${path}`)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, visit));
  return visits / ((performance.now() - start) / 1000);
}

async function visitHonestly(site: Site, rate: number): Promise<Arrivals> {
  const stop = keepChanging(site, rate);
  try {
    return await sendAtRate(site.origin, rate, secondsOfRound, toVisit);
  } finally {
    stop();
  }
}

/** Sends hostile requests while `during` runs. Returns the number of responses by status. */
async function attack(site: Site, during: () => Promise<unknown>): Promise<Record<string, number>> {
  const hostile = new Worker(new URL('./hostile.ts', import.meta.url), {
    workerData: { origin: site.origin },
  });
  await during();
  hostile.postMessage('stop');
  const [statuses] = await once(hostile, 'message');
  await hostile.terminate();
  return statuses;
}

function toPercentiles(all: Arrivals[]): Record<string, number> {
  const kinds = [...new Set(all.flatMap(({ waits }) => [...waits.keys()]))];
  const toWaits = (kind: string) => all.flatMap(({ waits }) => waits.get(kind) ?? []);
  return Object.fromEntries(kinds.map((kind) => [kind, toQuantile(toWaits(kind), 0.99)]));
}

async function compare(t: TestContext, settings: Record<string, string>): Promise<void> {
  const site = await startSite({ REVALIDATE_SECRET: secret, ...settings });
  t.after(() => site.stop());
  for (const path of [...cached, ...cold]) await (await fetch(`${site.origin}${path}`)).arrayBuffer();
  let most = site.readMemory();
  const watch = setInterval(() => {
    most = Math.max(most, site.readMemory());
  }, 100);
  // Warm-up: the first call of a kind loads its code.
  await attack(site, () => wait(2000));
  const rate = Math.max(20, 0.3 * (await measureCapacity(site)));
  const alone: Arrivals[] = [];
  const together: Arrivals[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push(await visitHonestly(site, rate));
    const statuses = await attack(site, async () => together.push(await visitHonestly(site, rate)));
    t.diagnostic(`hostile responses: ${JSON.stringify(statuses)}`);
  }
  clearInterval(watch);
  const [before, during] = [toPercentiles(alone), toPercentiles(together)];
  t.diagnostic(
    `${Math.round(rate)} honest visits a second; p99 in ms alone ${JSON.stringify(before)}, beside ${JSON.stringify(during)}; ${most} MB`,
  );

  for (const { odd, failures } of together) assert.deepEqual([odd, failures], [{}, 0]);
  assert.ok(most < maxMegabytes, `${most} MB`);
  if (!process.env.TIMED) return;
  for (const [kind, ms] of Object.entries(during)) {
    assert.ok(
      ms <= Math.max(3 * (before[kind] ?? 0), noiseMs),
      `p99 of ${kind} pages: ${before[kind]} and ${ms} ms`,
    );
  }
}

const options = { timeout: 240_000 };

test('a hostile client does not slow down pages for others, with embedded content', options, (t) =>
  compare(t, {}),
);

test('a hostile client does not slow down pages for others, with a remote backend', options, async (t) => {
  const mock = createMockBackend();
  const backend = await listen(mock);
  t.after(() => {
    mock.closeAllConnections();
    mock.close();
  });
  await compare(t, { BACKEND_URL: backend });
});
