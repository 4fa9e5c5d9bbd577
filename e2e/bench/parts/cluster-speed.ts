import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Cluster } from '#e2e/cluster/cluster.ts';
import { TestNginx } from '#e2e/deploy/nginx.fixture.ts';
import { sendAtRate, toMedian } from './arrivals.ts';
import { measure } from './load.mjs';

const rounds = 5;
const gzip = { headers: { 'accept-encoding': 'gzip' } };

/** Removes TLS: it would add the same cost to both sides of the ratio. */
const plain: [RegExp, string][] = [
  [/server \{[^}]*ssl_reject_handshake on;\n\}/g, ''],
  [/ ssl http2/g, ''],
  [/ +ssl_.*\n/g, ''],
];

/** Starts the site's nginx, which also serves the page as a file under `/as-file/`. */
async function startNginx(ports: string[], folder: string): Promise<TestNginx> {
  const location = `location ^~ /as-file/ {
    alias ${folder}/;
    types {}
    default_type "text/html; charset=utf-8";
    add_header Content-Encoding gzip;
  }`;
  const nginx = await TestNginx.make(ports, ...plain, [
    /location \/ \{\n {8}proxy_pass/g,
    `${location}\n    $&`,
  ]);
  await nginx.start();
  return nginx;
}

function toAddresses({ sites }: Cluster): string[] {
  return sites.map(({ origin }) => new URL(origin).host);
}

/** Requests per second for a page through nginx, and their ratio to those for a file of the same bytes. */
export async function comparePages(cluster: Cluster, page: string): Promise<{ rate: number; ratio: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'as-file-'));
  chmodSync(folder, 0o755);
  const nginx = await startNginx(toAddresses(cluster), folder);
  try {
    const { body } = await nginx.ask(page, gzip.headers);
    writeFileSync(path.join(folder, 'page'), body);
    const origin = `http://127.0.0.1:${nginx.port}`;
    const results: { rate: number; ratio: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const { rate } = await measure(origin, [page], 3, gzip);
      const file = await measure(origin, ['/as-file/page'], 3, gzip);
      if (file.refused > 0) throw new Error('the file was not sent');
      results.push({ rate, ratio: rate / file.rate });
    }
    return {
      rate: toMedian(results.map(({ rate }) => rate)),
      ratio: toMedian(results.map(({ ratio }) => ratio)),
    };
  } finally {
    await nginx.stop();
    rmSync(folder, { recursive: true });
  }
}

const kinds = [
  '/api/v1/?action=pages&code=ru/courier',
  '/ru/nowhere-{n}',
  '/ru/driver?_rsc=1',
  '/en/news/feed.xml',
];
const requestsPerSecond = 100;
const seconds = 10;

/** Requests that nginx passes to the site. */
const toRequest = (number: number) => {
  const kind = kinds[number % kinds.length] ?? '';
  return { kind, path: kind.replace('{n}', String(number)) };
};

/** CPU seconds of all instances for one load. */
async function measureProcessor(cluster: Cluster, nginx: TestNginx): Promise<number> {
  const read = () => cluster.sites.reduce((sum, site) => sum + site.readProcessorSeconds(), 0);
  const before = read();
  const { failures } = await sendAtRate(
    `http://127.0.0.1:${nginx.port}`,
    requestsPerSecond,
    seconds,
    toRequest,
  );
  if (failures > 0) throw new Error(`${failures} requests failed`);
  return read() - before;
}

/** CPU time per request in milliseconds with one instance, and with two. */
export async function compareInstances(
  cluster: Cluster,
): Promise<{ one: number; two: number; ratio: number }> {
  const [first = '', second = ''] = toAddresses(cluster);
  const single = await startNginx([first, first], '/nowhere');
  const both = await startNginx([first, second], '/nowhere');
  try {
    const results: { one: number; two: number; ratio: number }[] = [];
    for (const nginx of [single, both]) await measureProcessor(cluster, nginx);
    for (let round = 0; round < rounds; round++) {
      const one = await measureProcessor(cluster, single);
      const two = await measureProcessor(cluster, both);
      results.push({ one, two, ratio: two / one });
    }
    const toMilliseconds = (name: 'one' | 'two') =>
      (toMedian(results.map((result) => result[name])) * 1000) / (requestsPerSecond * seconds);
    const ratio = toMedian(results.map((result) => result.ratio));
    return { one: toMilliseconds('one'), two: toMilliseconds('two'), ratio };
  } finally {
    await Promise.all([single.stop(), both.stop()]);
  }
}
