import { expect, type Locator, type Page, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const pages = [
  { path: '/ru/tariffs', form: 'fare', slider: 'Расстояние', name: /^Поездка стоит/ },
  { path: '/en/tariffs', form: 'fare', slider: 'Distance', name: /^Your ride costs/ },
  { path: '/ru/cities/chita', form: 'fare', slider: 'Расстояние', name: /^Поездка стоит/ },
  { path: '/ru/driver', form: 'earnings', slider: /Работаете в.день/, name: /^На руки за неделю/ },
];

async function scrollTo(page: Page, target: Locator, share: number): Promise<void> {
  await target.evaluate((element, share) => {
    const top = element.getBoundingClientRect().top + scrollY - innerHeight * share;
    window.scrollTo({ top, behavior: 'instant' });
  }, share);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Whether a pointer at the middle of the element reaches it. */
const isOnTop = (element: Locator) =>
  element.evaluate((bar) => {
    const { left, top, width, height } = bar.getBoundingClientRect();
    return bar.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

for (const { path, form, slider, name } of pages) {
  test(`${path} shows the live sum beside every choice until the breakdown is in view`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
    await page.goto(path, { waitUntil: 'networkidle' });
    const bar = page.locator(`#${form} > a`);
    const breakdown = page.locator(`#${form}-breakdown`);
    const fields = page.locator(`#${form} label`).first();
    await scrollTo(page, fields, 0.5);
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await isOnTop(bar)).toBe(true);
    await expect(bar).toHaveText(name);
    const before = await bar.textContent();
    await page.getByRole('slider', { name: slider }).press('ArrowLeft');
    await expect(bar).not.toHaveText(before ?? '');
    // The router would remove a hash that is set while it writes the values into the address.
    await expect(page).toHaveURL(/\?/);
    const sum = await breakdown.locator('p + p').first().textContent();
    await expect(bar).toContainText(sum ?? '');
    await scrollTo(page, breakdown, 0.6);
    expect(await isOnTop(bar)).toBe(false);
    await scrollTo(page, fields, 0.5);
    await bar.click();
    await expect(breakdown.locator('dl')).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(new RegExp(`#${form}-breakdown$`));
  });
}

test('the sum is above the cookie notice and shifts nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object(window).shifts += Object(entry).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/ru/tariffs', { waitUntil: 'networkidle' });
  const notice = page.getByRole('region', { name: 'Cookie' });
  const bar = page.locator('#fare > a');
  await expect(notice).toBeVisible();
  await scrollTo(page, page.locator('#fare label').first(), 0.3);
  const [above, below] = [await bar.boundingBox(), await notice.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(await isOnTop(bar)).toBe(true);
  for (const share of [0.95, 0.85, 0.75]) {
    await scrollTo(page, page.locator('#fare'), share);
    const [form, raised] = [await page.locator('#fare').boundingBox(), await bar.boundingBox()];
    expect(raised?.y).toBeGreaterThanOrEqual(form?.y ?? 0);
  }
  expect(await page.evaluate(() => Object(window).shifts)).toBe(0);
});

test('wide windows show the breakdown beside the choices instead', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/ru/tariffs');
  await expect(page.locator('#fare-breakdown')).toBeVisible();
  await expect(page.locator('#fare > a')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the live sum is hidden, because it could be wrong', async ({ page }) => {
    await page.goto('/ru/tariffs');
    await expect(page.locator('#fare-breakdown')).toBeVisible();
    await expect(page.locator('#fare > a')).toBeHidden();
  });
});
