import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'undici';

/** Runs in its own thread, so that it does not delay the measurements of the honest visitor. */
const { origin } = workerData as { origin: string };
const connections = 600;
const restMs = 250;
const longName = 'a'.repeat(3000);
const statuses: Record<string, number> = {};

interface Call {
  path: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

const formHeaders = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };

const kinds: ((number: number) => Call)[] = [
  (number) => ({ path: `/ru/there-is-no/${number}`, method: 'GET' }),
  (number) => ({ path: `/en/news/${longName}${number}`, method: 'GET' }),
  (number) => ({ path: `/api/v1/?action=pages&code=ru/nowhere/${number}`, method: 'GET' }),
  (number) => ({ path: `/api/v1/?action=news.hasLike&code=ru/news/nothing-${number}`, method: 'POST' }),
  (number) => ({ path: `/api/v1/?action=news.like&code=ru/news/nothing-${number}`, method: 'POST' }),
  (number) => ({
    path: '/api/v1/?action=job.save',
    method: 'POST',
    headers: formHeaders,
    body: `page=ru/vacancy/night-dispatcher&email=nobody-${number}&name=${longName}`,
  }),
  (number) => ({
    path: '/api/v1/?action=subscribe.save',
    method: 'POST',
    headers: formHeaders,
    body: `page=ru/${longName}${number}&email=nobody`,
  }),
  () => ({
    path: '/api/v1/?action=subscribe.save',
    method: 'POST',
    headers: formHeaders,
    body: `page=ru&email=${'a'.repeat(70_000)}`,
  }),
];

// A different IP address from the honest visitor's, because limits are per address.
const pool = new Pool(origin, { connections, localAddress: '127.0.0.2' });
let sent = 0;
let isOver = false;

async function attack(): Promise<void> {
  while (!isOver) {
    const number = sent++;
    const call = kinds[number % kinds.length]?.(number);
    if (!call) continue;
    const status = await pool
      .request(call)
      .then(async ({ statusCode, body }) => {
        await body.dump();
        return statusCode;
      })
      .catch((error: NodeJS.ErrnoException) => error.code ?? 'failed');
    statuses[status] = (statuses[status] ?? 0) + 1;
    await wait(restMs);
  }
}

parentPort?.once('message', async () => {
  isOver = true;
  await pool.destroy();
  parentPort?.postMessage(statuses);
});
await Promise.all(Array.from({ length: connections }, attack));
