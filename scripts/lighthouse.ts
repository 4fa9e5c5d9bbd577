import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { toMedian } from './bench/arrivals.ts';
import { getBrowser } from './browser.mjs';
import { startEmptyPage } from './site/empty-page.ts';
import { startSite } from './site/site.ts';
import { build, isBuildCurrent } from './toolchain.mjs';

const usage = `Runs Lighthouse as on a phone over one page of each kind, and over an empty page of Next for comparison.

  npm run lighthouse -- [--rounds 5]

It fetches Lighthouse itself, which is none of the project's packages. Ends with 1 when a page falls short.`;

// Not in the lock file: it would bring 150 packages for a command that is run now and then.
const lighthouse = 'lighthouse@13.5.0';
const flags = '--no-sandbox --headless=new --disable-gpu --disable-background-networking --disable-sync';
const paths = ['/ru', '/ru/driver', '/ru/news/child-seats', '/ru/careers', '/ru/vacancy/fleet-mechanic'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const leastScores = [99, 100, 100, 100];
/** Of the paints of the empty page. */
const mostFirst = 1.15;
const mostLargest = 2.1;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

/** Scores in hundredths and paints in milliseconds. */
interface Result {
  scores: number[];
  first: number;
  largest: number;
}

async function audit(address: string): Promise<Result> {
  const parameters = ['--output=json', '--quiet', `--chrome-flags=${flags}`];
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address, ...parameters],
    { env: { ...process.env, CHROME_PATH: await getBrowser() }, maxBuffer: 100_000_000 },
  );
  const report: Report = JSON.parse(stdout);
  return {
    scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    first: report.audits['first-contentful-paint']?.numericValue ?? Number.NaN,
    largest: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  };
}

/** The middle of each figure. */
function summarise(results: Result[]): Result {
  return {
    scores: categories.map((_, index) => toMedian(results.map(({ scores }) => scores[index] ?? 0))),
    first: toMedian(results.map(({ first }) => first)),
    largest: toMedian(results.map(({ largest }) => largest)),
  };
}

/** Every address in turn, round by round, so that a busy moment of the machine is in all of them. */
async function auditAll(addresses: string[], rounds: number): Promise<Result[]> {
  const results: Result[][] = addresses.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, address] of addresses.entries()) results[index]?.push(await audit(address));
  }
  return results.map(summarise);
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

const { values } = parseArgs({
  options: { help: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
});
if (values.help) {
  console.log(usage);
} else if (isBuildCurrent() || (await build()) === 0) {
  const [empty, site] = [await startEmptyPage(), await startSite({})];
  const addresses = [empty.origin, ...paths.map((path) => site.origin + path)];
  const [emptyResult, ...results] = await auditAll(addresses, Number(values.rounds));
  await Promise.all([empty.stop(), site.stop()]);
  if (!emptyResult) throw new Error('There is no comparison');
  console.log(
    `An empty page: ${emptyResult.scores[0]}, first paint ${emptyResult.first.toFixed()} ms, largest ${emptyResult.largest.toFixed()} ms`,
  );
  const isEnough = results.map((result, index) => report(paths[index] ?? '', result, emptyResult));
  process.exitCode = isEnough.every(Boolean) ? 0 : 1;
} else {
  process.exitCode = 1;
}
