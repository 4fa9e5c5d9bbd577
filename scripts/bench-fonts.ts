import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { toMedian } from './bench/arrivals.ts';
import { getBrowser } from './browser.mjs';
import { type Faces, readFaces } from './site/faces.ts';
import { type Site, startSite } from './site/site.ts';
import { build, isBuildCurrent } from './toolchain.mjs';

const usage = `Counts the first visits whose first screen is in the brand's face, on lines of two speeds, on two screens, with a
processor as it is and four times slower, while two loops keep this machine busy.

  npm run bench:fonts -- [--visits 100]   # of each page

A visit fails when a text of its first screen has a face of the system, when any text of the page mixes faces, or when
something moved. Ends with 1 when more than one in a hundred visits of a page fails, or one of them moves.`;

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
/** Megabits a second, and milliseconds. */
const lines = [
  { speed: 10, latency: 60 },
  { speed: 1.6, latency: 150 },
];
const slownesses = [1, 4];
const circumstances = screens.flatMap((screen) =>
  lines.flatMap((line) => slownesses.map((slowness) => ({ screen, ...line, slowness }))),
);

interface Visit extends Faces {
  /** When the first text stood, in milliseconds after the visit began. */
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
    `${isEnough ? 'enough' : 'SHORT '} ${path}: ${visits.length - failed.length} of ${visits.length} in the brand's face, ` +
      `${moved.length} moved, first paint ${toMedian(paints).toFixed()} ms (median), ${Math.max(...paints).toFixed()} ms (last)`,
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
    const work = async () => {
      for (const index of indexes) visits.push(await visitOnce(browser, site.origin + path, index));
    };
    await Promise.all([work(), work(), work()]);
    isEnough = report(path, visits) && isEnough;
  }
  return isEnough;
}

const { values } = parseArgs({
  options: { help: { type: 'boolean', default: false }, visits: { type: 'string', default: '100' } },
});

if (values.help) {
  console.log(usage);
} else if (isBuildCurrent() || (await build()) === 0) {
  const site = await startSite({});
  const browser = await chromium.launch({ executablePath: await getBrowser() });
  const loops = Array.from({ length: 2 }, () => new Worker('for (;;);', { eval: true }));
  const isEnough = await measure(site, browser, Number(values.visits));
  for (const loop of loops) await loop.terminate();
  await browser.close();
  await site.stop();
  process.exitCode = isEnough ? 0 : 1;
} else {
  process.exitCode = 1;
}
