import { findIssues } from './axe.ts';
import { expect, test } from './test.ts';

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  Android: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36',
};
const stores = { iPhone: 'app-store', Android: 'google-play' };

for (const language of ['ru', 'en']) {
  for (const name of ['iPhone', 'Android'] as const) {
    test(`/${language}/get redirects an ${name} phone to its store, with the campaign`, async ({
      request,
    }) => {
      const address = `/${language}/get?utm_source=qr`;
      const headers = { 'user-agent': agents[name] };
      const response = await request.get(address, { headers, maxRedirects: 0 });
      expect(response.status()).toBe(302);
      expect(response.headers()['location']).toContain(`/${stores[name]}/`);
      expect(response.headers()['location']).toContain('?utm_source=qr');
      expect(response.headers()['cache-control']).toBe('no-store');
      expect(response.headers()['vary']).toMatch(/user-agent/i);
      const drivers = await request.get(`/${language}/get?app=drivers`, { headers, maxRedirects: 0 });
      expect(drivers.headers()['location']).not.toBe(response.headers()['location']?.split('?')[0]);
    });
  }

  test(`/${language}/get is a page with all stores for others`, async ({ page }) => {
    const response = await page.goto(`/${language}/get?app=drivers`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['cache-control']).toContain('no-store');
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    for (const name of ['App Store', 'Google Play'])
      await expect(page.locator('main').getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await findIssues(page)).toEqual([]);
  });
}

test("the page with all stores has the advantages and prices of the home page's app", async ({ page }) => {
  const readTexts = async (path: string) => {
    await page.goto(path);
    return page
      .locator('[data-block=passengers-apps] :is(ul li, [class*=_phone] svg text)')
      .allTextContents();
  };
  const [home, get] = [await readTexts('/ru'), await readTexts('/ru/get')];
  expect(get).toEqual(home);
  expect(home.join()).toMatch(/\d\s₽/);
});

test('an address without a language keeps the campaign', async ({ request }) => {
  const response = await request.get('/get?utm_source=qr', { maxRedirects: 0 });
  expect(response.headers()['location']).toMatch(/\/ru\/get\?utm_source=qr$/);
});

test.describe('the app bar', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('closes for good and moves nothing when the page opens again', { tag: '@firefox' }, async ({
    page,
  }) => {
    await page.goto('/ru/tariffs?utm_source=mail');
    const bar = page.getByRole('complementary', { name: 'Приложение' });
    await expect(bar.getByRole('link')).toHaveAttribute('href', '/ru/get');
    const close = bar.getByRole('button', { name: 'Больше не показывать' });
    await expect(async () => {
      await close.click();
      await expect(bar).toBeHidden({ timeout: 500 });
    }).toPass();
    await page.goto('/ru/cities');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();
    expect(await page.evaluate(() => document.querySelector('header')?.offsetTop)).toBe(0);
    await expect(page.locator('html')).toHaveAttribute('data-app-bar', 'closed');
  });

  test('is only on pages for passengers, and only on phones', async ({ page }) => {
    const bar = page.getByRole('complementary', { name: 'Приложение' });
    for (const path of ['', '/safety', '/cities/chita']) {
      await page.goto(`/ru${path}`);
      await expect(bar).toBeVisible();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bar).toBeHidden();
    await page.goto('/ru/driver');
    await expect(bar).not.toBeAttached();
  });

  test('is above the fixed header only at the top of the page', async ({ page }) => {
    await page.goto('/ru/safety');
    const header = page.locator('header');
    const top = await header.evaluate((element) => (element as HTMLElement).offsetTop);
    expect(top).toBeGreaterThan(40);
    for (const y of [900, 700, top]) await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), y);
    await expect(header).toHaveAttribute('data-state', 'static');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is a link without a button', async ({ page }) => {
      await page.goto('/ru');
      const bar = page.getByRole('complementary', { name: 'Приложение' });
      await expect(bar.getByRole('link')).toHaveAttribute('href', '/ru/get');
      await expect(bar.getByRole('button')).toBeHidden();
    });
  });
});
