import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments, readNumber, refuseArguments } from '#cli/command-line.mjs';
import { withProgress } from '#cli/progress.ts';
import { sendAtRate, toMedian, toQuantile } from '#e2e/bench/parts/arrivals.ts';
import { writeContent } from '#e2e/bench/parts/entries.ts';
import { measure } from '#e2e/bench/parts/load.mjs';
import { reads } from '#e2e/bench/parts/reads.mjs';
import { type Site, startSite } from '#e2e/site/site.ts';
import { build, isBuildCurrent } from '#scripts/toolchain.mjs';

const usage = `Measures the site with many articles and vacancies: start, first and cached pages, memory. Takes minutes.

Usage: npm run bench:scale -- [sizes] [seconds]

Arguments:
  sizes       comma-separated numbers of articles per language (default 10,1000,10000); vacancies: at most 1,000
  seconds     seconds of each load (default 5)

Exit codes: 0 success, 1 failure, 2 usage error.`;

const { positionals } = readArguments(usage, { allowPositionals: true });
if (positionals.length > 2) refuseArguments(`at most two arguments expected (got ${positionals.length})`);
const [list = '10,1000,10000', seconds = '5'] = positionals;
const sizes = list.split(',').map((size) => readNumber('sizes', size, 1, 1_000_000));
const loadSeconds = readNumber('seconds', seconds, 1, 3_600);
const mostVacancies = 1_000;
const visits = 15;

type Row = Record<string, number>;

async function visit(site: Site, address: string): Promise<{ ms: number; kilobytes: number }> {
  const start = performance.now();
  const response = await fetch(`${site.origin}${address}`);
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return { ms: Math.round(performance.now() - start), kilobytes: Math.round(body.byteLength / 1000) };
}

/** Adds the medians for pages that have not been requested before. */
async function visitAll(site: Site, row: Row, name: string, addresses: string[]): Promise<void> {
  const found = [];
  for (const address of addresses) found.push(await visit(site, address));
  row[`${name}, ms`] = toMedian(found.map(({ ms }) => ms));
  row[`${name}, KB`] = toMedian(found.map(({ kilobytes }) => kilobytes));
}

async function start(row: Row, name: string, settings: Record<string, string>): Promise<Site> {
  const started = performance.now();
  const site = await startSite(settings);
  await visit(site, '/ru');
  row[`${name} start to first page, ms`] = Math.round(performance.now() - started);
  return site;
}

async function readPages(site: Site, row: Row, size: number): Promise<void> {
  const pick = (count: number) =>
    Array.from({ length: Math.min(visits, count) }, (_, index) => Math.floor((index * count) / visits));
  const vacancies = Math.min(size, mostVacancies);
  await visitAll(site, row, 'home', ['/en']);
  await visitAll(
    site,
    row,
    'article',
    pick(size).map((number) => `/ru/news/entry-${number}`),
  );
  await visitAll(
    site,
    row,
    'vacancy',
    pick(vacancies).map((number) => `/ru/vacancy/entry-${number}`),
  );
  await visitAll(site, row, 'news', ['/ru/news', '/en/news']);
  await visitAll(site, row, 'careers', ['/ru/careers', '/en/careers']);
  await visitAll(site, row, 'sitemap', ['/sitemap.xml', '/sitemap.xml', '/sitemap.xml']);
  row['memory after the pages, MB'] = site.readMemory();
}

const visitors = [
  '/ru',
  '/en',
  '/ru/driver',
  '/en/courier',
  '/ru/news',
  '/en/about',
  '/ru/careers',
  '/en/contacts',
];

/** Sends 30 % of the process's capacity. Both runs request the same pages; the second adds other requests. */
async function readArrivals(site: Site, row: Row, capacity: number): Promise<void> {
  const rate = Math.max(10, capacity * 0.3);
  const toPage = (number: number) => ({ kind: 'page', path: visitors[number % visitors.length] ?? '/ru' });
  // Not measured: the first run of the client process is slow.
  await sendAtRate(site.origin, rate * 0.8, loadSeconds, toPage);
  const alone = await sendAtRate(site.origin, rate * 0.8, loadSeconds, toPage);
  const together = await sendAtRate(site.origin, rate, loadSeconds, (number) => {
    if (number % 10 === 8) return { kind: 'unknown', path: `/ru/nowhere-at-all-${number}` };
    if (number % 10 === 9) return { kind: 'call', path: '/api/v1/?action=pages&code=ru/courier' };
    return toPage(number);
  });
  row['cached page alone, p99 ms'] = Number(toQuantile(alone.waits.get('page') ?? [], 0.99).toFixed(1));
  row['cached page in the mix, p99 ms'] = Number(
    toQuantile(together.waits.get('page') ?? [], 0.99).toFixed(1),
  );
  row['failed'] = alone.failures + together.failures;
}

async function measureLoad(site: Site, row: Row): Promise<void> {
  for (const address of visitors) await visit(site, address);
  for (const [name, paths, options] of reads) {
    const { rate } = await measure(site.origin, paths, loadSeconds, options);
    row[`${name}, /s`] = Math.round(rate);
    row[`${name}, MB after`] = site.readMemory();
  }
  await readArrivals(site, row, row['mix, /s'] ?? 0);
  row['memory at the end, MB'] = site.readMemory();
}

async function measureSize(size: number): Promise<Row> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scale-'));
  const row: Row = {};
  const settings = { CONTENT_DIR: path.join(folder, 'content'), DATA_DIR: path.join(folder, 'data') };
  try {
    writeContent(settings.CONTENT_DIR, size, Math.min(size, mostVacancies));
    await (await start(row, 'first', settings)).stop();
    const site = await start(row, 'second', settings);
    try {
      await readPages(site, row, size);
      await measureLoad(site, row);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return row;
}

if (!isBuildCurrent() && (await build()) !== 0) process.exit(1);
const rows = new Map<number, Row>();
for (const size of sizes) {
  const label = `${size} articles and ${Math.min(size, mostVacancies)} vacancies per language`;
  console.log(`${label} …`);
  rows.set(size, await withProgress(label, () => measureSize(size)));
}
const names = Object.keys([...rows.values()][0] ?? {});
console.table(
  Object.fromEntries(
    names.map((name) => [name, Object.fromEntries([...rows].map(([size, row]) => [size, row[name]]))]),
  ),
);
