import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { readFaces } from '#e2e/site/faces.ts';
import { findIssues } from './axe.ts';
import { type CrawledSite, checkStructuredData, compareVersions, crawl } from './crawled-site.ts';
import { waitForIslands } from './hydration.ts';
import { findLayoutIssues } from './layout-issues.ts';
import { checkMarkup } from './nu-checker.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { SavedDocuments } from './saved-documents.ts';

// The site of another company, as `npm run new -- site` creates it.
test.describe.configure({ mode: 'serial' });

const company = '--name-ru=Такси Икс --name-en=Taxi X --primary=#0057ff --cities=Казань/Kazan,Уфа/Ufa'.split(
  / (?=--)/,
);
const languages = ['ru', 'en', 'kk'];
/** Name and colours that only Manul has. */
const foreign = /манул|manul|#ff5a1f|#2444ff/i;

let server: OwnServer;
let site: CrawledSite;

async function start(folder: string, ...options: string[]): Promise<OwnServer> {
  const content = path.join(folder, 'content');
  const env = { ...process.env, CONTENT_DIR: content };
  execFileSync('node', ['cli/new.ts', 'site', ...company, ...options], { env });
  if (options.length === 1) {
    const titles = ['--title-ru=Начало', '--title-en=Beginning', '--title-kk=Beginning'];
    execFileSync('node', ['cli/new.ts', 'page', '--code=about/us', ...titles], { env });
    execFileSync('node', ['cli/new.ts', 'article', '--code=opened', '--date=2026-11-01', ...titles], {
      env,
    });
  }
  const settings = { CONTENT_DIR: content, LOG_LEVEL: 'fatal' };
  return startOwnServer(path.join(folder, 'data'), [], settings);
}

test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
  server = await start(outputDir, `--languages=${languages}`);
});

test.afterAll(() => server?.stop());

/** Crawls a site, and finds traces of another company in its responses. */
async function lookAround(origin: string): Promise<{ crawled: CrawledSite; found: string[] }> {
  const found: string[] = [];
  const look = (address: string, body: string) => {
    const at = foreign.exec(body)?.index;
    if (at !== undefined) found.push(`${address}: ${body.slice(Math.max(0, at - 60), at + 40)}`);
  };
  const crawled = await crawl(origin, look);
  const others = [
    '/ru/nope',
    '/nope.xml',
    '/manifest.webmanifest',
    '/feed.css',
    '/robots.txt',
    '/api/v1/?action=none',
    // Requested even if no page links to them.
    ...globSync('**/*.{svg,html,mjs,vtt}', { cwd: 'public' }).map((name) => `/${name}`),
  ];
  for (const address of others) look(address, await (await fetch(origin + address)).text());
  return { crawled, found };
}

test('no response contains traces of another company, and no link is broken', async () => {
  const { crawled, found } = await lookAround(server.origin);
  site = crawled;
  expect(found).toEqual([]);
  expect(site.issues).toEqual([]);
  expect(site.indexed).toEqual(
    expect.arrayContaining(['/ru', '/en/about/us', '/kk/cities/kazan', '/ru/news/opened']),
  );
});

test('language versions link to each other, and structured data are complete', () => {
  expect(compareVersions(site)).toEqual([]);
  expect(checkStructuredData(site).issues).toEqual([]);
});

/** Whether an image contains Manul's orange. */
async function hasOrange(address: string): Promise<boolean> {
  const response = await fetch(server.origin + address);
  expect(response.status, address).toBe(200);
  const image = sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.abs(red - 255) < 12 && Math.abs(green - 90) < 12 && Math.abs(blue - 31) < 12) return true;
  }
  return false;
}

test('icons and images for shared links have its colours', async () => {
  const icons = ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-touch-icon.png', 'icon.svg'];
  const posters = ['default-ru.png', 'ru/driver.png', 'en/news/we-are-open.png', 'kk/cities/kazan.png'];
  const addresses = [...icons.map((icon) => `/icons/${icon}`), ...posters.map((poster) => `/og/${poster}`)];
  for (const address of addresses) expect(await hasOrange(address), address).toBe(false);
  const html = await (await fetch(`${server.origin}/ru`)).text();
  expect(/--color-primary:(#\w+)/.exec(html)?.[1]).toMatch(/^#(?!ff5a1f)/);
});

/** Collects errors in the console of a page. */
function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  return messages;
}

/** Asserts that the page renders, fits into the window and is accessible. */
async function checkPage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, page.url()).toBeLessThanOrEqual(0);
  // Waits for animations: at night the clocks fade to dark, and have low contrast during the fade.
  await waitForIslands(page);
  await page.evaluate(async () => {
    const own = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    const finite = own.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(finite.map(({ finished }) => finished));
  });
  expect(await findIssues(page), page.url()).toEqual([]);
}

for (const language of languages) {
  for (const width of [1440, 390]) {
    test(`its pages render and are accessible in ${language} at ${width}`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const messages = listen(page);
      const kinds =
        language === 'ru'
          ? [
              '',
              '/driver',
              '/courier',
              '/tariffs',
              '/cities',
              '/careers',
              '/vacancy/support-agent',
              '/news/we-are-open',
            ]
          : ['', '/vacancy/support-agent'];
      for (const kind of kinds) {
        await page.goto(`${server.origin}/${language}${kind}`, { waitUntil: 'load' });
        await checkPage(page);
      }
      expect(messages).toEqual([]);
    });
  }
}

test('its documents are valid', async ({ browser }, { outputDir }) => {
  test.setTimeout(120_000);
  const page = await browser.newPage({ baseURL: server.origin });
  const documents = new SavedDocuments(page, path.join(outputDir, 'markup'));
  for (const kind of ['', '/driver', '/careers', '/cities/kazan', '/news', '/nope'])
    await documents.visit(`/kk${kind}`);
  await page.close();
  expect((await checkMarkup(documents.files)).issues).toEqual([]);
});

test('a service that the company does not offer has no page and is not mentioned', async ({
  browserName: _,
}, { outputDir }) => {
  const small = await start(
    path.join(outputDir, 'small'),
    '--languages=ru',
    '--offers=courier',
    '--sections=none',
  );
  try {
    const { issues, indexed } = await crawl(small.origin);
    expect(issues).toEqual([]);
    expect(indexed.filter((address) => /driver|careers|news|vacancy|tariffs/.test(address))).toEqual([]);
    for (const address of ['/ru/driver', '/ru/careers', '/ru/news', '/ru/news/feed.xml', '/en'])
      expect((await fetch(small.origin + address)).status, address).toBe(404);
  } finally {
    await small.stop();
  }
});

/** Names of the fonts that a text is rendered with. Chromium only. */
async function readFaceNames(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : 'local'));
}

/** Width of the headings in the company's typeface relative to the local fallback. */
function compareWidths(page: Page): Promise<number> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3')].map((heading) => heading.textContent);
    const text = document.body.appendChild(document.createElement('b'));
    text.textContent = headings.join(' ');
    const [own = 0, local = 1] = ['Unbounded', 'Unbounded Fallback'].map((family) => {
      text.style.cssText = `position: fixed; white-space: nowrap; font: 700 40px "${family}"`;
      return text.getBoundingClientRect().width;
    });
    text.remove();
    return own / local;
  });
}

test.describe('the example company', () => {
  let example: OwnServer;
  let data: string;
  const startExample = () => startOwnServer(data, [], { CONTENT_DIR: 'examples/breeze', LOG_LEVEL: 'fatal' });

  test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
    data = path.join(outputDir, 'example');
    example = await startExample();
  });

  test.afterAll(() => example?.stop());

  test('works in three languages and on a phone', async ({ page }) => {
    test.setTimeout(120_000);
    const { crawled, found } = await lookAround(example.origin);
    expect(found).toEqual([]);
    expect(crawled.issues).toEqual([]);
    expect(compareVersions(crawled)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const messages = listen(page);
    for (const address of ['/kk', '/kk/driver', '/kk/vacancy/support-agent']) {
      await page.goto(example.origin + address, { waitUntil: 'load' });
      await checkPage(page);
      expect(await findLayoutIssues(page, [390]), address).toEqual([]);
    }
    expect(messages).toEqual([]);
  });

  test('has headings in its own typeface, and no font of Manul', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => fonts.push(...(/\/fonts\/\w+/.exec(request.url()) ?? [])));
    for (const address of ['/ru', '/en', '/kk', '/kk/nope']) {
      await page.goto(example.origin + address, { waitUntil: 'networkidle' });
      expect(await readFaceNames(page, 'h1'), address).toEqual(['Nunito ExtraBold']);
      expect(await readFaces(page), address).toEqual({ fallen: [], mixed: [] });
      // The fallback is measured with Russian and English text.
      const tolerance = address.startsWith('/kk') ? 0.06 : 0.05;
      expect(Math.abs((await compareWidths(page)) - 1), address).toBeLessThan(tolerance);
    }
    expect(new Set(fonts)).toEqual(new Set(['/fonts/headings', '/fonts/onest']));
  });

  test('has images for shared links in its own typeface', async ({ request }) => {
    const draw = async () => {
      const response = await request.get(`${example.origin}/og/ru/driver.png`);
      expect(response.status()).toBe(200);
      return response.body();
    };
    const own = await draw();
    await example.stop();
    rmSync(path.join(data, 'brand', readdirSync(path.join(data, 'brand'))[0] ?? '', '.poster.ttf'));
    // The existing folder is not rebuilt, so without its font the images have the site's own typeface.
    example = await startExample();
    expect((await draw()).equals(own)).toBe(false);
  });
});

test('a broken font stops the start with a one-line error', async ({ browserName: _ }, { outputDir }) => {
  const content = path.join(outputDir, 'broken');
  cpSync('examples/breeze', content, { recursive: true });
  truncateSync(path.join(content, 'fonts/nunito-extrabold.woff2'), 20_000);
  const settings = { CONTENT_DIR: content, DATA_DIR: path.join(content, 'data') };
  const { status, stderr } = spawnSync('node', ['server.mjs'], { env: { ...process.env, ...settings } });
  expect([status, stderr.toString()]).toEqual([
    1,
    expect.stringMatching(/^brand\.yaml: typeface: \S+\/nunito-extrabold\.woff2 is broken, or no font\n$/),
  ]);
});
