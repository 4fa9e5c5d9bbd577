import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { type Site, startSite } from '#e2e/site/site.ts';
import { createRequests } from './malformed.ts';

const requests = Number(process.env.MALFORMED_REQUESTS ?? 2000);
const seeds = 10;
const together = 16;
const patienceMs = 1000;
const maxGrowthMegabytes = 60;

/** Returns the status of the first response; 0 if the connection ends without one. */
function send(origin: string, bytes: Buffer): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    let reply = '';
    // Some requests announce a longer body than they send.
    const timers = [
      setTimeout(() => socket.end(), patienceMs),
      setTimeout(() => socket.destroy(), 10 * patienceMs),
    ];
    socket.on('data', (chunk) => {
      if (reply.length < 100) reply += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      for (const timer of timers) clearTimeout(timer);
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0));
    });
  });
}

interface Outcome {
  statuses: Record<number, number>;
  failed: string[];
}

async function sendAll(site: Site, seed: number, count: number, outcome: Outcome): Promise<void> {
  const next = createRequests(seed);
  let left = count;
  const work = async () => {
    while (left-- > 0) {
      const bytes = next();
      const status = await send(site.origin, bytes);
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
      if (status >= 500) outcome.failed.push(`${status} for ${JSON.stringify(bytes.toString('latin1'))}`);
    }
  };
  await Promise.all(Array.from({ length: together }, work));
}

test(`${requests} malformed requests cause no server errors and no memory growth`, async (t) => {
  const site = await startSite({ FORM_CALLS_PER_HOUR: '1000000', LIKE_CALLS_PER_MINUTE: '1000000' });
  t.after(() => site.stop());
  const outcome: Outcome = { statuses: {}, failed: [] };
  // Warm-up: until the memory of the process is stable.
  await sendAll(site, 0, 3000, outcome);
  const memory = [site.readMemory()];
  for (let seed = 1; seed <= seeds; seed++) {
    await sendAll(site, seed, requests / seeds, outcome);
    memory.push(site.readMemory());
  }
  const growth = (memory.at(-1) ?? 0) - (memory[0] ?? 0);
  t.diagnostic(
    `statuses ${JSON.stringify(outcome.statuses)}; memory in MB after each seed: ${memory.join(', ')}`,
  );
  assert.deepEqual(outcome.failed, []);
  assert.ok(growth < maxGrowthMegabytes, `${growth} MB more`);
  assert.equal((await fetch(`${site.origin}/ru`)).status, 200);
});
