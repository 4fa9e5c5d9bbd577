import { readFaces } from '#e2e/site/faces.ts';
import { observeShift, readShift } from './layout-shift.ts';
import { expect, type Page, test } from './test.ts';

// One page of each type.
const pages = ['', '/driver', '/courier', '/contacts', '/about', '/oferta', '/news', '/careers', '/nope'];
const entries = ['/news/child-seats', '/vacancy/fleet-partner-manager', '/contacts/info'];

/**
 * Empties the cache and delays files of a kind until the returned function is called: all of them, or only the first
 * one that is requested.
 */
async function hold(page: Page, kind: 'woff2' | 'css', which: 'all' | 'first' = 'all'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(`**/*.${kind}*`, async (route) => {
    const isHeld = isFirst || which === 'all';
    isFirst = false;
    if (isHeld) await promise;
    await route.continue();
  });
  return resolve;
}

function hasPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

const inFace = { fallen: [], mixed: [] };

/** A page that waits for its fonts until the test ends the wait. */
async function waitPatiently(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setTimer = globalThis.setTimeout;
    const patient = (act: () => void, delay?: number) => {
      if (delay !== 1500 || 'giveUp' in globalThis) return setTimer(act, delay);
      return Object.assign(globalThis, { giveUp: act }) && 0;
    };
    Object.assign(globalThis, { setTimeout: patient });
  });
}

async function openHeld(page: Page, path: string): Promise<() => void> {
  const sendFonts = await hold(page, 'woff2');
  await observeShift(page);
  await waitPatiently(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  return sendFonts;
}

for (const language of ['ru', 'en']) {
  for (const path of [...pages, ...entries]) {
    const tag = language === 'ru' || path === '' ? [] : ['@full'];
    test(`/${language}${path} is painted when its fonts have loaded, without fallback fonts`, {
      tag,
    }, async ({ page }) => {
      const sendFonts = await openHeld(page, `/${language}${path}`);
      // Requests a frame.
      await page.screenshot();
      expect(await hasPainted(page)).toBe(false);
      sendFonts();
      await expect.poll(() => hasPainted(page)).toBe(true);
      expect(await readFaces(page)).toEqual(inFace);
      expect(await readShift(page)).toBe(0);
    });
  }
}

test('a page whose fonts are late keeps the fallback fonts everywhere, and nothing moves', async ({
  page,
}) => {
  const sendFonts = await openHeld(page, '/ru');
  await page.evaluate(() => Reflect.get(globalThis, 'giveUp')());
  await expect.poll(() => hasPainted(page)).toBe(true);
  sendFonts();
  await page.waitForLoadState('networkidle');
  const { fallen, mixed } = await readFaces(page);
  expect(fallen.length).toBeGreaterThan(5);
  expect(mixed).toEqual([]);
  expect(await readShift(page)).toBe(0);
});

for (const file of ['onest-cyrillic', 'unbounded-figures']) {
  test(`a page whose ${file} fails does not wait and does not mix fonts`, async ({ page }) => {
    await page.route(`**/${file}.woff2*`, (route) => route.abort());
    await waitPatiently(page);
    await page.goto('/ru', { waitUntil: 'commit' });
    await expect.poll(() => hasPainted(page)).toBe(true);
    await page.waitForLoadState('networkidle');
    const { fallen, mixed } = await readFaces(page);
    expect(fallen.length).toBeGreaterThan(5);
    expect(mixed).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a page does not wait for fonts', async ({ page }) => {
    await hold(page, 'woff2');
    await page.goto('/ru', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1')).toBeVisible();
  });
});

const cases = ['/ru', '/ru/about', '/ru/careers', '/en/driver', '/en/vacancy/fleet-partner-manager'].flatMap(
  (path) => [{ path, which: 'all' } as const, { path, which: 'first' } as const],
);
for (const { path, which } of cases) {
  test(`${path} does not change when stylesheets arrive late (${which})`, async ({ page }) => {
    const sendStyles = await hold(page, 'css', which);
    await observeShift(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const widths = () =>
      page
        .locator('main p:visible')
        .evaluateAll((all) =>
          all.map((text) => [text.scrollWidth, text.scrollHeight, getComputedStyle(text).height]),
        );
    // Elements before their animation are not visible.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline)
          .map(({ finished }) => finished),
      ),
    );
    const before = await widths();
    sendStyles();
    await page.waitForLoadState('load');
    expect(await readFaces(page)).toEqual(inFace);
    expect(await readShift(page)).toBe(0);
    expect(await widths()).toEqual(before);
  });
}
