import { observeShift, readShift } from './layout-shift.ts';
import { expect, type Page, test } from './test.ts';

// One page of each type.
const pages = ['', '/driver', '/courier', '/contacts', '/about', '/oferta', '/news', '/careers', '/nope'];
const entries = ['/news/child-seats', '/vacancy/fleet-partner-manager', '/contacts/info'];

/**
 * Holds back files of a kind, from an empty cache on, until the function that it returns is called: all, or only the one
 * that is asked for first.
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

function countLoadedFonts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ status, family }) => status === 'loaded' && /^"?(Onest|Unbounded)"?$/.test(family),
      ).length,
  );
}

for (const language of ['ru', 'en']) {
  for (const path of [...pages, ...entries]) {
    const tag = language === 'ru' || path === '' ? [] : ['@full'];
    test(`/${language}${path} does not shift when its fonts are late`, { tag }, async ({ page }) => {
      const sendFonts = await hold(page, 'woff2');
      await observeShift(page);
      await page.goto(`/${language}${path}`, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(await countLoadedFonts(page)).toBe(0);
      sendFonts();
      await page.evaluate(() => document.fonts.ready);
      expect(await countLoadedFonts(page)).toBeGreaterThan(1);
      expect(await readShift(page)).toBeLessThanOrEqual(0.0005);
    });
  }
}

const cases = ['/ru', '/ru/about', '/ru/careers', '/en/driver', '/en/vacancy/fleet-partner-manager'].flatMap(
  (path) => [{ path, which: 'all' } as const, { path, which: 'first' } as const],
);
for (const { path, which } of cases) {
  test(`${path} does not shift when ${which} of its style sheets come after its fonts`, async ({ page }) => {
    const sendFonts = await hold(page, 'woff2');
    const sendStyles = await hold(page, 'css', which);
    await observeShift(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    sendFonts();
    await expect.poll(() => countLoadedFonts(page)).toBeGreaterThan(1);
    const widths = () =>
      page
        .locator('main p:visible')
        .evaluateAll((all) =>
          all.map((text) => [text.scrollWidth, text.scrollHeight, getComputedStyle(text).height]),
        );
    // What has not grown yet is not visible.
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
    expect(await readShift(page)).toBe(0);
    expect(await widths()).toEqual(before);
  });
}
