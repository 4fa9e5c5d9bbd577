import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'undici';
import { readArguments, readNumber, refuseArguments, requireKnown } from '#cli/command-line.mjs';
import { type Report, withProgress } from '#cli/progress.ts';
import { toMedian } from '#e2e/bench/parts/arrivals.ts';
import { getBrowser } from '#e2e/browsers/chromium.mjs';
import { clockFlags, lifetime } from '#e2e/site/clock.ts';
import { startEmptyPage } from '#e2e/site/empty-page.ts';
import { type Site, startSite } from '#e2e/site/site.ts';
import { readSiteMap } from '#e2e/site/visit.ts';
import { build, isBuildCurrent, root } from '#scripts/toolchain.mjs';

const usage = `Runs Lighthouse with phone settings on one page of each kind, and on an empty Next page for comparison.

Usage: npm run lighthouse -- [options] [path…]

Options:
  --rounds <count>  audits per page; the result is the median (default 5)
  --state <state>   state of the page in the cache: hot, cold (the site has just started) or stale (the page's lifetime
                    is over) (default hot)
  --all             every page of the sitemap, without performance
  -h, --help        show this help

Downloads Lighthouse, which is not one of the project's packages.
Exit codes: 0 success, 1 when a page is below the required scores, 2 usage error.`;

// Not in the lockfile: it would add 150 packages for a command that is rarely run.
const lighthouse = 'lighthouse@13.5.0';
const flags = '--no-sandbox --headless=new --disable-gpu --disable-background-networking --disable-sync';
const kinds = ['/ru', '/ru/driver', '/ru/news/child-seats', '/ru/careers', '/ru/vacancy/fleet-mechanic'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const leastScores = [99, 100, 100, 100];
/** Limits of the first and the largest paint, as multiples of the empty page's paints. */
const mostFirst = 1.15;
const mostLargest = 2.1;

interface LighthouseReport {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { numericValue: number; score: number | null }>;
}

/** Scores from 0 to 100, and paints in milliseconds. */
interface Result {
  scores: number[];
  first: number;
  largest: number;
}

async function run(address: string, only = categories): Promise<LighthouseReport> {
  const parameters = ['--output=json', '--quiet', `--chrome-flags=${flags}`, `--only-categories=${only}`];
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address, ...parameters],
    { env: { ...process.env, CHROME_PATH: await getBrowser() }, maxBuffer: 100_000_000 },
  );
  return JSON.parse(stdout);
}

async function audit(address: string): Promise<Result> {
  const report = await run(address);
  return {
    scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    first: report.audits['first-contentful-paint']?.numericValue ?? Number.NaN,
    largest: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  };
}

/** Median of each figure. */
function summarise(results: Result[]): Result {
  return {
    scores: categories.map((_, index) => toMedian(results.map(({ scores }) => scores[index] ?? 0))),
    first: toMedian(results.map(({ first }) => first)),
    largest: toMedian(results.map(({ largest }) => largest)),
  };
}

const states = ['hot', 'cold', 'stale'];

/** Audits a page in a state. A cold page needs its own site. */
async function auditPage(site: Site, path: string, state: string): Promise<Result> {
  if (state !== 'cold') {
    await fetch(site.origin + path);
    if (state === 'stale') await site.moveClock(lifetime);
    return audit(site.origin + path);
  }
  const fresh = await startSite({});
  try {
    return await audit(fresh.origin + path);
  } finally {
    await fresh.stop();
  }
}

/** Audits the empty page and all pages in rounds, so that a busy moment of the machine affects all of them. */
async function auditAll(site: Site, empty: string, state: string, report: Report): Promise<Result[]> {
  const results: Result[][] = [[], ...paths.map(() => [])];
  for (let round = 0; round < rounds; round++) {
    report(round, rounds);
    results[0]?.push(await audit(empty));
    for (const [index, path] of paths.entries()) results[index + 1]?.push(await auditPage(site, path, state));
  }
  return results.map(summarise);
}

/** Returns the audits in which a page does not reach the full score. */
async function findFailures(address: string): Promise<string[]> {
  const { categories: found, audits } = await run(address, categories.slice(1));
  const counted = Object.values(found).flatMap(({ auditRefs }) => auditRefs);
  return counted.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}

/** Checks every page of the sitemap, two at a time because performance is not measured. */
async function checkAll(site: Site): Promise<boolean> {
  const client = new Client(site.origin);
  const left = (await readSiteMap(client)).values();
  await client.close();
  let [count, invalid] = [0, 0];
  const work = async () => {
    for (const path of left) {
      const failures = await findFailures(site.origin + path);
      count += 1;
      if (failures.length === 0) continue;
      invalid += 1;
      console.log(`SHORT  ${path}: ${failures.join(', ')}`);
    }
  };
  await Promise.all([work(), work()]);
  console.log(`${count - invalid} of ${count} pages have 100 in ${categories.slice(1).join(', ')}`);
  return invalid === 0;
}

function report(path: string, { scores, first, largest }: Result, empty: Result): boolean {
  const ratios = [first / empty.first, largest / empty.largest] as const;
  const isEnough =
    scores.every((score, index) => score >= (leastScores[index] ?? 100)) &&
    ratios[0] <= mostFirst &&
    ratios[1] <= mostLargest;
  const paints = `first paint ${first.toFixed()} ms (${ratios[0].toFixed(2)}), largest ${largest.toFixed()} ms (${ratios[1].toFixed(2)})`;
  console.log(`${isEnough ? 'enough' : 'SHORT '} ${path}: ${scores.join(' ')}, ${paints}`);
  return isEnough;
}

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    state: { type: 'string', default: 'hot' },
    all: { type: 'boolean', default: false },
  },
});
const paths = positionals.length > 0 ? positionals : kinds;
const wrongPath = paths.find((path) => !path.startsWith('/'));
if (wrongPath) refuseArguments(`paths must begin with / (got ${JSON.stringify(wrongPath)})`);
requireKnown('--state', [values.state], states);
const rounds = readNumber('--rounds', values.rounds);

async function compare(site: Site): Promise<boolean> {
  const empty = await startEmptyPage();
  const [emptyResult, ...results] = await withProgress('Audits', (showProgress) =>
    auditAll(site, empty.origin, values.state, showProgress),
  );
  await empty.stop();
  if (!emptyResult) throw new Error('The empty page was not audited');
  console.log(
    `An empty page: ${emptyResult.scores[0]}, first paint ${emptyResult.first.toFixed()} ms, largest ${emptyResult.largest.toFixed()} ms`,
  );
  return results.map((result, index) => report(paths[index] ?? '', result, emptyResult)).every(Boolean);
}

if (isBuildCurrent() || (await build()) === 0) {
  const site = await startSite({}, root, clockFlags);
  const isEnough = await (values.all ? checkAll(site) : compare(site));
  await site.stop();
  process.exitCode = isEnough ? 0 : 1;
} else {
  process.exitCode = 1;
}
