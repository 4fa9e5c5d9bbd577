import { expect, type Page, test } from './test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
});

/** Notes every position that the page is scrolled to, from its very beginning on. */
async function noteScrolls(page: Page) {
  await page.addInitScript(() => {
    const positions: number[] = [];
    Object.assign(globalThis, { positions, isScrolled: false });
    window.addEventListener('scrollend', () => Object.assign(globalThis, { isScrolled: true }));
    window.addEventListener('scroll', () => positions.push(Math.round(window.scrollY)));
  });
}

function readScrolls(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'positions'));
}

test('a document with a hash is moved once, by the browser', { tag: '@firefox' }, async ({ page }) => {
  await page.clock.install();
  await noteScrolls(page);
  await page.goto('/ru/about#drivers-apps', { waitUntil: 'networkidle' });
  await page.waitForFunction(() => Reflect.get(globalThis, 'isScrolled'), undefined, { polling: 100 });
  await expect(page.locator('#drivers-apps')).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(async () => (await readScrolls(page)).at(-1)).toBe(0);
  await page.clock.runFor(2000);
  expect((await readScrolls(page)).at(-1)).toBe(0);
});

for (const hash of ['#%', '#%E0%A4%A', '#nothing']) {
  test(`an address that ends in ${hash} is no fault`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.clock.install();
    await page.goto(`/ru/about${hash}`, { waitUntil: 'networkidle' });
    await page.clock.runFor(2000);
    await expect(page.locator('h1')).toBeInViewport();
    expect(faults).toEqual([]);
  });
}

test('the terms open at the text that the address names, in the other language too', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/ru/oferta#agreement');
  await expect(page.locator('#agreement')).toBeInViewport();
  await expect(page.locator('#offer')).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const link = page.locator('a[hreflang=en]').filter({ visible: true });
  if ((await link.count()) === 0) await page.locator('header button').first().click();
  await link.first().click();
  await expect(page).toHaveURL('/en/oferta#agreement');
  await expect(page.locator('#agreement')).toBeInViewport();
});
