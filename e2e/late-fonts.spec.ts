import { observeShift, readShift } from './layout-shift.ts';
import { expect, type Page, test } from './test.ts';

// One page of each type.
const pages = ['', '/driver', '/courier', '/contacts', '/about', '/oferta', '/news', '/careers', '/nope'];
const entries = ['/news/child-seats', '/vacancy/fleet-partner-manager', '/contacts/info'];

/** Holds back all fonts, from an empty cache on, until the function that it returns is called. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.woff2*', async (route) => {
    await promise;
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
    test(`/${language}${path} does not shift when its fonts are late`, async ({ page }) => {
      const sendFonts = await holdFonts(page);
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
