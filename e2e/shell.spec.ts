import { openFooter } from './footer.ts';
import { languages } from './site-under-test.ts';
import { expect, type Page, test } from './test.ts';

const consent = { name: 'cookieConsent', value: 'true' };

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ ...consent, url: baseURL }]);
});

/** Scrolls instantly. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
}

test.describe('header', () => {
  test('appears when scrolling up, hides when scrolling down, and shifts nothing', {
    tag: '@firefox',
  }, async ({ page }) => {
    await page.goto('/ru/about');
    const header = page.locator('header');
    const bar = header.locator('> div');
    const start = () => page.evaluate(() => (document.querySelector('main')?.offsetTop ?? 0) | 0);
    const before = await start();
    await scrollTo(page, 900);
    await expect(header).toHaveAttribute('data-state', 'static');
    await expect(bar).not.toBeInViewport();
    await scrollTo(page, 700);
    await expect(header).toHaveAttribute('data-state', 'fixed');
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await start()).toBe(before);
    await expect(header).toHaveAttribute('data-state', 'fixedLong', { timeout: 2000 });
    await scrollTo(page, 800);
    await expect(header).toHaveAttribute('data-state', 'hiding');
    await expect(header).toHaveAttribute('data-state', 'static');
    await expect(bar).not.toBeInViewport();
    await scrollTo(page, 700);
    await scrollTo(page, 0);
    await expect(header).toHaveAttribute('data-state', 'static');
    expect(await start()).toBe(before);
  });

  test('switches the language and keeps the path', { tag: '@firefox' }, async ({ page }) => {
    await page.goto('/ru/driver');
    await page.locator('header > div > div nav').getByRole('link', { name: 'EN' }).click();
    await expect(page).toHaveURL('/en/driver');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('menu of small windows', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('replaces the languages by the apps when scrolling up, unless a language has the focus', async ({
    page,
  }) => {
    await page.goto('/ru/driver');
    const header = page.locator('header');
    const download = header.getByRole('link', { name: 'Скачать' });
    const english = header.getByRole('link', { name: 'EN English' }).first();
    await expect(download).toBeHidden();
    await scrollTo(page, 900);
    await expect(header.locator('> div')).not.toBeInViewport();
    await scrollTo(page, 700);
    await expect(english).toBeHidden();
    await expect(download).toBeInViewport({ ratio: 1 });
    await expect(download).toHaveAttribute('href', '#drivers-apps');
    await page.keyboard.press('Tab');
    await download.focus();
    await scrollTo(page, 0);
    await expect(header).toHaveAttribute('data-state', 'static');
    await expect(download).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(download).toBeHidden();
    // More than two languages do not fit there.
    if (languages.length === 2) await expect(english).toBeVisible();
  });

  test('works with the keyboard', async ({ page }) => {
    await page.goto('/ru/about');
    const button = page.getByRole('button', { name: 'Открыть меню' });
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    const stops = await menu.locator('a, button').count();
    for (let stop = 0; stop < stops + 2; stop += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && !focused?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('logs nothing when it opens', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/ru/about', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Открыть меню' }).click();
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
    expect(logged).toEqual([]);
  });

  test('links to pages and closes', { tag: '@firefox' }, async ({ page }) => {
    await page.goto('/ru/about');
    await page.getByRole('button', { name: 'Открыть меню' }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu.locator('[aria-current=page]')).toHaveText(/О.нас/);
    await menu.getByRole('link', { name: 'Вакансии' }).click();
    await expect(page).toHaveURL('/ru/careers');
    await expect(menu).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('opens, links to pages and closes', async ({ page }) => {
      await page.goto('/ru/about');
      const menu = page.getByRole('dialog', { name: 'Меню' });
      await page.getByRole('button', { name: 'Открыть меню' }).click();
      await expect(menu).toBeVisible();
      await page.getByRole('button', { name: 'Закрыть меню' }).click();
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: 'Открыть меню' }).click();
      await menu.getByRole('link', { name: 'Вакансии' }).click();
      await expect(page).toHaveURL('/ru/careers');
    });
  });
});

test.describe('cookie notice', () => {
  test('asks once and remembers', { tag: '@firefox' }, async ({ page, context }) => {
    await context.clearCookies();
    await page.goto('/ru/about');
    const notice = page.getByRole('region', { name: 'Cookie' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button').click();
    await expect(page.locator('section[inert]')).toBeAttached();
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ ...consent, path: '/', sameSite: 'Lax' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(399);
    await expect(page.locator('section[inert]')).not.toBeAttached({ timeout: 7000 });
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(notice).not.toBeAttached();
  });

  test('is not in the cached page, nor is the loader', async ({ request }) => {
    const html = await (await request.get('/ru/about')).text();
    expect(html).toContain('<footer');
    expect(html).not.toMatch(/_(cookieNotice|loader)"/);
  });
});

test.describe('footer', () => {
  const pages = [
    { path: '/ru', hasDocuments: false, hasCredit: true, hasApps: true },
    { path: '/ru/careers', hasDocuments: false, hasCredit: false, hasApps: true },
    { path: '/ru/about', hasDocuments: true, hasCredit: false, hasApps: true },
    { path: '/ru/oferta', hasDocuments: true, hasCredit: false, hasApps: true },
    { path: '/ru/contacts', hasDocuments: false, hasCredit: false, hasApps: false },
  ];
  for (const { path, hasDocuments, hasCredit, hasApps } of pages) {
    test(`of ${path} has the expected links`, async ({ page }) => {
      await page.goto(path);
      const footer = page.locator('footer');
      await openFooter(page);
      await expect(footer.getByRole('link', { name: 'Обработка данных' })).toHaveCount(hasDocuments ? 1 : 0);
      await expect(footer.getByText('Нарисовано')).toHaveCount(hasCredit ? 1 : 0);
      await expect(footer.getByRole('link', { name: 'App Store' })).toHaveCount(hasApps ? 2 : 0);
      await expect(footer.getByRole('list', { name: 'Мы в соцсетях' })).toHaveCount(hasApps ? 1 : 0);
      await expect(footer.getByText(`2014–${new Date().getFullYear()}`)).toBeVisible();
    });
  }
});

test('a missing page has a flag, the code, a message, two links and the languages', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/en/nope');
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The road ends here');
  await expect(main.getByText('404', { exact: true })).toBeVisible();
  await expect(main.locator('svg:visible img[src*="not-found-flag"]')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
  await expect(main.getByRole('link', { name: 'Message support' })).toHaveAttribute('href', /^mailto:/);
  const switcher = page.getByRole('navigation', { name: 'Language' }).first();
  await expect(switcher.getByRole('link', { name: 'RU' })).toHaveAttribute('href', '/ru');
});

test('nothing scrolls smoothly with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ru/about');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

const sizes = [
  { width: 320, height: 568, root: 10 },
  { width: 390, height: 844, root: 12.1875 },
  { width: 768, height: 1024, root: 24 },
  { width: 844, height: 390, root: 10 },
  { width: 1024, height: 768, root: 10 },
  { width: 1200, height: 800, root: 10 },
  { width: 1440, height: 900, root: 10 },
  { width: 2880, height: 1800, root: 20 },
];

for (const { width, height, root } of sizes) {
  test(`the shell fits a window of ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/ru/nope', '/en/nope', '/ru/contacts', '/en/contacts']) {
      await page.goto(path);
      const { size, overflow, end } = await page.evaluate(() => {
        const html = document.documentElement;
        const parts = [...document.querySelectorAll('header > div a, header > div button')];
        const ends = parts.map((part) => part.getBoundingClientRect().right);
        return {
          size: Number.parseFloat(getComputedStyle(html).fontSize),
          overflow: html.scrollWidth - html.clientWidth,
          end: Math.max(...ends),
        };
      });
      expect(size).toBeCloseTo(root, 2);
      expect(overflow).toBe(0);
      expect(end).toBeLessThanOrEqual(width);
    }
  });
}
