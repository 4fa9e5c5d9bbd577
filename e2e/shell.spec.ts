import { expect, type Page, test } from '@playwright/test';

const consent = { name: 'cookieConsent', value: 'true' };

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ ...consent, url: baseURL }]);
});

/** Scrolls at once, as a wheel or a finger may do. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
}

function getLoader(page: Page) {
  return page.getByText('Загружаем страницу', { exact: true });
}

async function getOffset(page: Page) {
  return page.evaluate(() => Math.round(window.scrollY));
}

test.describe('header', () => {
  test('comes back on the way up and leaves on the way down, and moves nothing', async ({ page }) => {
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

  test('switches the language and keeps the path', async ({ page }) => {
    await page.goto('/ru/driver');
    await page.locator('header > div > div nav').getByRole('link', { name: 'EN' }).click();
    await expect(page).toHaveURL('/en/driver');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('menu of small windows', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is worked by keyboard', async ({ page }) => {
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

  test('leads to pages and closes', async ({ page }) => {
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

    test('opens, leads to pages and closes', async ({ page }) => {
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
  test('asks once and remembers', async ({ page, context }) => {
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

  test('is not in the page that everybody gets, nor is the loader', async ({ request }) => {
    const html = await (await request.get('/ru/about')).text();
    expect(html).toContain('<footer');
    expect(html).not.toMatch(/_(cookieNotice|loader)"/);
  });
});

test.describe('page changes', () => {
  test('take no load, show the loader and begin at the top', async ({ page }) => {
    await page.goto('/ru/about');
    await expect(getLoader(page)).not.toBeAttached();
    await page.waitForLoadState('networkidle');
    // The loader may be there for 300 ms only: the page itself has to look out for it.
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset.loader = 'not seen';
      new MutationObserver(() => {
        if (document.querySelector('[class*=_loader]:not([hidden])')) dataset.loader = 'seen';
      }).observe(document.body, { childList: true });
    });
    const link = page.locator('footer').getByRole('link', { name: 'Контакты' });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL('/ru/contacts');
    await expect(page).not.toHaveTitle(/О нас/);
    await expect(getLoader(page)).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-loader', 'seen');
    await expect.poll(() => getOffset(page)).toBe(0);
    await expect(page.locator('main')).toBeFocused();
  });

  test('are prepared as soon as a visitor points at a link', async ({ page }) => {
    await page.goto('/ru/about');
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const link = page.locator('footer').getByRole('link', { name: 'Контакты' });
    const answer = page.waitForResponse(/contacts\?_rsc=/);
    await link.focus();
    await answer;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/ru/contacts');
    expect(asked.filter((path) => path === '/ru/contacts')).toHaveLength(1);
  });

  test('go back to where the visitor was, by way of an anchor, too', async ({ page }) => {
    await page.goto('/ru/about');
    await page.evaluate(() => {
      location.hash = 'drivers-apps';
    });
    await expect(page.locator('#drivers-apps')).toBeInViewport();
    await page.locator('footer').getByRole('link', { name: 'Контакты' }).click();
    await expect(page).toHaveURL('/ru/contacts');
    await expect(getLoader(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/ru/about#drivers-apps');
    await expect(page.locator('footer').getByRole('link', { name: 'Оферта' })).toBeAttached();
    await expect.poll(() => getOffset(page)).toBeGreaterThan(200);
  });

  test('turn into a load when the page does not come', async ({ page }) => {
    await page.clock.install();
    await page.goto('/ru/about');
    await page.route(/_rsc=/, () => {});
    const link = page.locator('footer').getByRole('link', { name: 'Контакты' });
    await link.click();
    await expect(getLoader(page)).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(page).toHaveURL('/ru/contacts');
    await expect(getLoader(page)).not.toBeAttached();
  });

  test('leave a page that is missing to the server', async ({ page }) => {
    await page.goto('/ru/about');
    // A foreign element that is there too early makes React draw the page anew, without it.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    );
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/ru/nope', textContent: 'nope' });
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'nope' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Дальше дороги нет');
    await expect(page).toHaveTitle(/404/);
    await expect(page).toHaveURL('/ru/nope');
  });
});

test.describe('anchors', () => {
  test('of the address are scrolled to, below the header', async ({ page }) => {
    await page.goto('/ru/about#drivers-apps');
    await expect(page.locator('#drivers-apps')).toBeInViewport({ ratio: 1 });
    await page.goto('/ru/contacts');
    await page.evaluate(() => {
      const text = 'to the cities';
      const link = Object.assign(document.createElement('a'), {
        href: '/ru/about#cities',
        textContent: text,
      });
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'to the cities' }).click();
    await expect(page).toHaveURL('/ru/about#cities');
    await expect(getLoader(page)).toBeHidden();
    const header = await page.locator('header').evaluate((bar) => bar.getBoundingClientRect().height);
    const getTop = () => page.locator('#cities').evaluate((block) => block.getBoundingClientRect().top);
    await expect.poll(getTop).toBeLessThan(2 * header);
    expect(await getTop()).toBeGreaterThanOrEqual(header);
  });

  for (const path of ['', '/about', '/driver', '/courier', '/careers', '/news', '/oferta', '/contacts']) {
    test(`of the apps stand once on /ru${path}`, async ({ page }) => {
      await page.goto(`/ru${path}`);
      const expected = path === '/contacts' ? 0 : 1;
      await expect(page.locator('[id="passengers-apps"]')).toHaveCount(expected);
      await expect(page.locator('[id="drivers-apps"]')).toHaveCount(expected);
      const download = await page.locator('header > div > div > div > a').getAttribute('href');
      const [target, hash] = (download ?? '').split('#');
      expect(hash).toMatch(/-apps$/);
      if (!target) await expect(page.locator(`[id="${hash}"]`)).toHaveCount(1);
    });
  }
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
    test(`of ${path} offers what belongs there`, async ({ page }) => {
      await page.goto(path);
      const footer = page.locator('footer');
      await expect(footer.getByRole('link', { name: 'Оферта' })).toHaveCount(hasDocuments ? 1 : 0);
      await expect(footer.getByText('Нарисовано')).toHaveCount(hasCredit ? 1 : 0);
      await expect(footer.getByRole('link', { name: 'App Store' })).toHaveCount(hasApps ? 2 : 0);
      await expect(footer.getByRole('list', { name: 'Мы в соцсетях' })).toHaveCount(hasApps ? 1 : 0);
      await expect(footer.getByText(`2014–${new Date().getFullYear()}`)).toBeVisible();
    });
  }
});

test('a missing page has a flag, the code, a message and two ways out', async ({ page }) => {
  await page.goto('/en/nope');
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The road ends here');
  await expect(main.getByText('404', { exact: true })).toBeVisible();
  await expect(main.locator('svg:visible image[href*="not-found-flag"]')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
  await expect(main.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', /^mailto:/);
});

test('nothing scrolls smoothly for those who asked for less motion', async ({ page }) => {
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
