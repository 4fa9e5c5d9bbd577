import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { inlineStyles } from './inline-styles.ts';
import { expect, type Page, test } from './test.ts';

/** Pages and the most bytes that their inline styles may have. The home page has a form on its first screen. */
const limits = {
  '/ru': 12_300,
  '/en': 12_270,
  '/ru/driver': 11_800,
  '/ru/courier': 11_300,
  '/ru/news': 11_300,
  '/ru/careers': 11_300,
  '/ru/about': 11_300,
  '/ru/contacts': 11_300,
};

/** Bytes of the first response. Popular pages are compressed better later. */
function compress(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }).length;
}

/** Position and styles of all elements, except in closed dialogs, which are not painted. */
function readLook(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*:not(script, link, style, svg *, dialog:not([open]) *)')].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize, display, opacity, visibility } = getComputedStyle(element);
        const look = [x, y, width, height, color, backgroundColor, fontSize, display, opacity, visibility];
        return `${element.tagName} ${element.getAttribute('class')} ${look.join(' ')}`;
      },
    ),
  );
}

/** Whether the full stylesheets have loaded. */
function areSheetsThere(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')];
  return links.length > 0 && links.every(({ sheet }) => sheet);
}

/** Serves a document in parts, each on request, and no other file. */
async function serveInPieces(pieces: string[]) {
  const { promise: opened, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return resolve(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${Reflect.get(server.address() ?? {}, 'port')}/`,
    send: async () => (await opened).write(pieces.shift() ?? ''),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolveClosed) => server.close(resolveClosed));
    },
  };
}

test.use({ reducedMotion: 'reduce' });

for (const [path, limit] of Object.entries(limits)) {
  test(`the first paint of ${path} does not wait for a stylesheet, and no stylesheet changes it`, async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\.(?:woff2|mp4)(?:\?|$)/, (route) => route.abort());
    // Empty scripts: failing scripts would switch to the version without scripts.
    await page.route(/\.js(?:\?|$)/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.route(/\.css(?:\?|$)/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    // The page is painted before it is fully parsed.
    await page.waitForLoadState('domcontentloaded');
    await page.evaluate(() => document.fonts.ready);
    const first = await readLook(page);
    expect(first.length).toBeGreaterThan(100);
    release();
    await page.waitForLoadState('load');
    await expect.poll(() => page.evaluate(areSheetsThere)).toBe(true);
    expect(await readLook(page)).toEqual(first);
  });

  test(`the scripts of ${path} start after the first paint`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const { paint, starts } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      starts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(?:js|css)$/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(starts.length).toBeGreaterThan(5);
    expect(Math.min(...starts)).toBeGreaterThan(paint ?? Number.NaN);
  });

  test(`each stylesheet that ${path} requests is used`, async ({ page }) => {
    const requested: string[] = [];
    // The event `request` leaves out what the browser preloads and never uses.
    await page.route(/\.css(?:\?|$)/, async (route) => {
      requested.push(route.request().url());
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const used = page.locator('link[rel=stylesheet]:not([disabled])');
    const addresses = await used.evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
    expect(requested.toSorted()).toEqual(addresses.toSorted());
  });

  test(`the inline styles of ${path} stay within their limit`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const styles = compress(html) - compress(html.replace(inlineStyles, ''));
    expect(styles).toBeGreaterThan(1000);
    expect(styles).toBeLessThanOrEqual(limit);
  });
}

for (const path of ['/ru', '/en/careers', '/ru/news/child-seats']) {
  test(`${path} is painted as soon as the first screen is parsed`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    const title = html.indexOf('</h1>');
    const footer = html.indexOf('<footer');
    expect(title).toBeGreaterThan(0);
    expect(footer).toBeGreaterThan(title);
    await using server = await serveInPieces([html.slice(0, title), html.slice(title, footer)]);
    const countPaints = () => performance.getEntriesByName('first-contentful-paint').length;
    await Promise.all([page.goto(server.url, { waitUntil: 'commit' }), server.send()]);
    await page.waitForFunction(() => document.querySelector('h1'), null, { polling: 10 });
    // A browser that can paint does so within a frame.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(await page.evaluate(countPaints)).toBe(0);
    await server.send();
    await expect.poll(() => page.evaluate(countPaints)).toBe(1);
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
  });
}

const farThings = [
  ['block', '/ru', '[data-block]'],
  ['vacancy', '/ru/careers', '[class*=_cardList] > li:nth-child(-n + 20)'],
] as const;
for (const [thing, path, selector] of farThings) {
  test(`an offscreen ${thing} is laid out after the first paint and before it is visible`, async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\.js(?:\?|$)/, async (route) => {
      await released;
      await route.continue();
    });
    const readRows = () =>
      page
        .locator(selector)
        .evaluateAll((rows) =>
          rows.map((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
        );
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(async () => (await readRows()).length).toBeGreaterThan(10);
    // The whole page is hidden while its fonts load.
    await expect.poll(async () => (await readRows())[0]).toBe(true);
    expect((await readRows()).at(-1)).toBe(false);
    release();
    await expect.poll(async () => (await readRows()).every(Boolean)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}
