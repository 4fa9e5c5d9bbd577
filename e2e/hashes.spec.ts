import { waitForHydration } from './hydration.ts';
import { expect, type Page, test } from './test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
});

/** Records every scroll position of the page from the start. */
async function noteScrolls(page: Page) {
  await page.addInitScript(() => {
    const positions: number[] = [];
    Object.assign(globalThis, { positions, isScrolled: false });
    window.addEventListener('scrollend', () => Object.assign(globalThis, { isScrolled: true }));
    window.addEventListener('scroll', () => positions.push(Math.round(window.scrollY)));
    // An instant scroll is complete when the call returns; a smooth one has not started.
    const moves: [number, number][] = [];
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (...options) {
      const { scrollY } = window;
      scrollIntoView.apply(this, options);
      moves.push([scrollY, window.scrollY]);
    };
    Object.assign(globalThis, { moves });
  });
}

function readScrolls(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'positions'));
}

test('a document with a hash scrolls once, smoothly, half a second after it is parsed', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.clock.install();
  await noteScrolls(page);
  await page.goto('/ru/about#drivers-apps', { waitUntil: 'networkidle' });
  // The clock runs while the page loads; the recorded time is the start of the scroll.
  await page.clock.runFor(600);
  await page.waitForFunction(() => Reflect.get(globalThis, 'isScrolled'), undefined, { polling: 100 });
  await expect(page.locator('#drivers-apps')).toBeInViewport();
  await expect(page).toHaveURL('/ru/about#drivers-apps');
  // A busy browser may render only the end of a scroll, so the number of frames means nothing.
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moves'))).toEqual([[0, 0]]);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(async () => (await readScrolls(page)).at(-1)).toBe(0);
  await page.clock.runFor(2000);
  expect((await readScrolls(page)).at(-1)).toBe(0);
});

test('the scroll starts about half a second after the document is parsed', async ({ page }) => {
  await page.addInitScript(() => {
    const times: Record<string, number> = {};
    Object.assign(globalThis, { times });
    const note = (name: string) => () => {
      times[name] ??= performance.now();
    };
    document.addEventListener('DOMContentLoaded', note('read'));
    addEventListener('scroll', note('moved'));
  });
  await page.goto('/ru/about#drivers-apps');
  await page.waitForFunction(() => 'moved' in Reflect.get(globalThis, 'times'));
  const { read, moved } = await page.evaluate(() => Reflect.get(globalThis, 'times'));
  expect(moved - read).toBeGreaterThan(450);
});

for (const [what, act] of [
  ['presses a key', (page: Page) => page.keyboard.press('Shift')],
  ['turns the wheel', (page: Page) => page.mouse.wheel(0, 10)],
] as const) {
  test(`a visitor who ${what} before is not scrolled`, async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/ru/about#drivers-apps', { waitUntil: 'commit' });
    // Waits until the scroll is pending. The target may be parsed later than the content before it.
    await page.locator('html[data-whole]').waitFor();
    await expect(page.locator('#drivers-apps')).toHaveCount(0);
    await act(page);
    await expect(page.locator('#drivers-apps')).toBeAttached();
    await page.clock.runFor(2000);
    await expect(page.locator('h1')).toBeInViewport();
  });
}

for (const hash of ['#%', '#%E0%A4%A', '#nothing']) {
  test(`an address that ends in ${hash} causes no error`, async ({ page }) => {
    const issues: string[] = [];
    page.on('pageerror', ({ message }) => issues.push(message));
    await page.clock.install();
    await page.goto(`/ru/about${hash}`, { waitUntil: 'networkidle' });
    await page.clock.runFor(2000);
    await expect(page.locator('h1')).toBeInViewport();
    expect(issues).toEqual([]);
  });
}

test('the terms open at the section in the address, also after a change of language', {
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

/** Whether the focused element is inside the place, or is the first focusable element after it. */
function isAtPlace(page: Page, id: string): Promise<boolean> {
  return page.evaluate((id) => {
    const place = document.getElementById(id);
    const { activeElement } = document;
    return Boolean(place && activeElement && place !== activeElement && place.contains(activeElement));
  }, id);
}

test('Tab continues from the place in the address', { tag: '@firefox' }, async ({ page }) => {
  await page.goto('/ru/about#drivers-apps');
  await expect(page.locator('#drivers-apps')).toBeFocused();
  await expect(page.locator('#drivers-apps')).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  expect(await isAtPlace(page, 'drivers-apps')).toBe(true);
  await expect(page.locator('#drivers-apps')).not.toHaveAttribute('tabindex');
});

test('Tab continues from the anchor after client-side navigation', { tag: '@firefox' }, async ({ page }) => {
  await page.goto('/ru/contacts');
  await waitForHydration(page.locator('main'));
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/ru/about#drivers-apps',
      textContent: 'x',
    });
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'x', exact: true }).click();
  await expect(page.locator('#drivers-apps')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await isAtPlace(page, 'drivers-apps')).toBe(true);
});
