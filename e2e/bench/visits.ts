import { Client } from 'undici';
import { readArguments } from '#cli/command-line.mjs';
import { withProgress } from '#cli/progress.ts';
import { sendAtRate, toMedian, toQuantile } from '#e2e/bench/parts/arrivals.ts';
import { clockFlags, lifetime } from '#e2e/site/clock.ts';
import { type Site, startSite } from '#e2e/site/site.ts';
import { countRenders, kinds, readSiteMap, visit } from '#e2e/site/visit.ts';
import { build, isBuildCurrent, root } from '#scripts/toolchain.mjs';

const usage = `Measures visits at the moment when the lifetime of all pages ends, and compares them with cached pages.

Usage: npm run bench:visits

Exit codes: 0 within the limits, 1 slower or more renders than pages, 2 usage error.`;

readArguments(usage);
const rate = 200;
const seconds = 20;
const mostTimes = 3;
const secret = 'a-secret-for-the-count-of-renders';

/** Requests the pages in turn, `rate` requests per second. Returns the response times in milliseconds. */
async function load(site: Site, paths: string[]): Promise<number[]> {
  const toRequest = (number: number) => ({ kind: 'page', path: paths[number % paths.length] ?? '/ru' });
  const { waits, failures } = await withProgress('Visits', () =>
    sendAtRate(site.origin, rate, seconds, toRequest),
  );
  if (failures > 0) throw new Error(`${failures} visits failed`);
  return waits.get('page') ?? [];
}

const toRow = (waits: number[]) => ({
  'p50, ms': toMedian(waits).toFixed(1),
  'p99, ms': toQuantile(waits, 0.99).toFixed(1),
});

/** Compares responses of each kind of page: the first (cold), the next (hot), the first after its lifetime (stale). */
async function compareResponses(site: Site, client: Client): Promise<void> {
  const [cold, hot] = [[], []] as Awaited<ReturnType<typeof visit>>[][];
  for (const path of kinds) cold?.push(await visit(client, path, 'br'));
  for (const path of kinds) hot?.push(await visit(client, path, 'br'));
  await site.moveClock(lifetime);
  const rows: Record<string, object> = {};
  for (const [index, path] of kinds.entries()) {
    const stale = await visit(client, path, 'br');
    rows[path] = {
      raw: stale.rawBytes,
      cold: cold?.[index]?.bytes,
      stale: stale.bytes,
      hot: hot?.[index]?.bytes,
      'cold, ms': cold?.[index]?.milliseconds.toFixed(),
      'stale, ms': stale.milliseconds.toFixed(1),
    };
  }
  console.table(rows);
}

if (!isBuildCurrent() && (await build()) !== 0) process.exit(1);
const site = await startSite({ METRICS_SECRET: secret }, root, clockFlags);
const client = new Client(site.origin);
await compareResponses(site, client);
const paths = await readSiteMap(client);
await withProgress('First visits', async (report) => {
  for (const [index, path] of paths.entries()) {
    report(index, paths.length);
    await visit(client, path, 'br');
  }
});
// Not measured: the first run of the client process is slow.
await load(site, paths);
const hot = await load(site, paths);
const before = await countRenders(client, secret);
await site.moveClock(lifetime);
const stale = await load(site, paths);
const renders = (await countRenders(client, secret)) - before;
console.table({ hot: toRow(hot), 'while every lifetime ends': toRow(stale) });
const times = toQuantile(stale, 0.99) / toQuantile(hot, 0.99);
console.log(`p99 ${times.toFixed(1)} times that of hot pages (at most ${mostTimes})`);
console.log(`${renders} renders of ${paths.length} pages; ${site.readMemory()} MB`);
await client.close();
await site.stop();
process.exitCode = times <= mostTimes && renders <= paths.length ? 0 : 1;
