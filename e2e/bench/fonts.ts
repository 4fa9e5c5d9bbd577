import { Worker } from 'node:worker_threads';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { readArguments, readNumber } from '#cli/command-line.mjs';
import { withProgress } from '#cli/progress.ts';
import { toMedian } from '#e2e/bench/parts/arrivals.ts';
import { getBrowser } from '#e2e/browsers/chromium.mjs';
import { type Faces, readFaces } from '#e2e/site/faces.ts';
import { type Site, startSite } from '#e2e/site/site.ts';
import { build, isBuildCurrent } from '#scripts/toolchain.mjs';

const usage = `Counts first visits whose first screen is in the brand's typeface: two network speeds, two screens, the CPU at full and
at quarter speed, while two loops keep this machine busy.

Usage: npm run bench:fonts -- [--visits <count>]

Options:
  --visits <count>  visits per page (default 100)
  -h, --help        show this help

A visit fails when a text on the first screen has a system font, when any text of the page mixes fonts, or when the layout
shifts. Exit codes: 0 success, 1 when more than 1 % of a page's visits fail or any layout shifts, 2 usage error.`;

const paths = [
  '/ru',
  '/en',
  '/ru/driver',
  '/en/driver',
  '/ru/courier',
  '/ru/careers',
  '/ru/cities/ulyanovsk',
  '/en/cities/ulyanovsk',
  '/ru/news/child-seats',
  '/en/about',
];
const screens = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  { viewport: { width: 1440, height: 900 } },
];
/** Speed in megabits per second, latency in milliseconds. */
const lines = [
  { speed: 10, latency: 60 },
  { speed: 1.6, latency: 150 },
];
const slownesses = [1, 4];
const circumstances = screens.flatMap((screen) =>
  lines.flatMap((line) => slownesses.map((slowness) => ({ screen, ...line, slowness }))),
);

interface Visit extends Faces {
  /** First contentful paint, in milliseconds after the navigation. */
  firstPaint: number;
  shift: number;
}

async function visit(
  context: BrowserContext,
  address: string,
  how: (typeof circumstances)[number],
): Promise<Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const throughput = (how.speed * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: how.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: how.slowness });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => document.fonts.ready);
  const [firstPaint, shift] = await page.evaluate(
    () =>
      new Promise<[number, number]>((resolve) => {
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          setTimeout(() =>
            resolve([
              performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
              observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
            ]),
          ),
        );
      }),
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { firstPaint, shift, ...(await readFaces(page)) };
}

async function visitOnce(browser: Browser, address: string, index: number): Promise<Visit> {
  const how = circumstances[index % circumstances.length];
  if (!how) throw new Error('There are no circumstances');
  const context = await browser.newContext(how.screen);
  try {
    return await visit(context, address, how);
  } finally {
    await context.close();
  }
}

function report(path: string, visits: Visit[]): boolean {
  const failed = visits.filter(({ fallen, mixed }) => fallen.length + mixed.length > 0);
  const moved = visits.filter(({ shift }) => shift > 0);
  const isEnough = visits.length > 0 && failed.length <= visits.length / 100 && moved.length === 0;
  const paints = visits.map(({ firstPaint }) => firstPaint);
  console.log(
    `${isEnough ? 'enough' : 'SHORT '} ${path}: ${visits.length - failed.length} of ${visits.length} in the brand's typeface, ` +
      `${moved.length} with layout shifts, first paint ${toMedian(paints).toFixed()} ms (median), ${Math.max(...paints).toFixed()} ms (last)`,
  );
  const texts = new Set(
    failed.flatMap(({ fallen, mixed }) => [
      ...fallen.map((text) => `  fallen: ${text}`),
      ...mixed.map((text) => `  mixed: ${text}`),
    ]),
  );
  for (const text of [...texts].slice(0, 4)) console.log(text);
  return isEnough;
}

async function measure(site: Site, browser: Browser, count: number): Promise<boolean> {
  let isEnough = true;
  for (const path of paths) {
    await fetch(site.origin + path);
    const indexes = Array.from({ length: count }, (_, index) => index).values();
    const visits: Visit[] = [];
    await withProgress(path, (showProgress) => {
      const work = async () => {
        for (const index of indexes) {
          visits.push(await visitOnce(browser, site.origin + path, index));
          showProgress(visits.length, count);
        }
      };
      return Promise.all([work(), work(), work()]);
    });
    isEnough = report(path, visits) && isEnough;
  }
  return isEnough;
}

const { values } = readArguments(usage, { options: { visits: { type: 'string', default: '100' } } });
const count = readNumber('--visits', values.visits);

if (isBuildCurrent() || (await build()) === 0) {
  const site = await startSite({});
  const browser = await chromium.launch({ executablePath: await getBrowser() });
  const loops = Array.from({ length: 2 }, () => new Worker('for (;;);', { eval: true }));
  const isEnough = await measure(site, browser, count);
  for (const loop of loops) await loop.terminate();
  await browser.close();
  await site.stop();
  process.exitCode = isEnough ? 0 : 1;
} else {
  process.exitCode = 1;
}
