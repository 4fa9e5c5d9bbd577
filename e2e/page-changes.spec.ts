import { openFooter } from './footer.ts';
import { waitForHydration } from './hydration.ts';
import { expect, type Page, test } from './test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
});

function getLoader(page: Page) {
  return page.getByText('Загружаем страницу', { exact: true });
}

async function getOffset(page: Page) {
  return page.evaluate(() => Math.round(window.scrollY));
}

/**
 * Waits for hydration. Before it, React would re-render the page without an inserted element, and the router would
 * restore the address.
 */
async function waitForPage(page: Page) {
  await waitForHydration(page.locator('main'));
}

/** Inserts a link into the page and clicks it. */
async function followNewLink(page: Page, href: string) {
  await waitForPage(page);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'new link' });
    document.querySelector('main')?.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'new link' }).click();
}

test.describe('page changes', () => {
  test('need no full load, show the loader and start at the top', async ({ page }) => {
    await page.goto('/ru/about');
    await expect(getLoader(page)).not.toBeAttached();
    await page.waitForLoadState('networkidle');
    const seen = Promise.withResolvers<void>();
    await page.route(/contacts\?_rsc=/, async (route) => {
      await seen.promise;
      await route.continue();
    });
    await openFooter(page);
    const link = page.locator('footer').getByRole('link', { name: 'Контакты' });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(getLoader(page)).toBeVisible();
    seen.resolve();
    await expect(page).toHaveURL('/ru/contacts');
    await expect(page).not.toHaveTitle(/О нас/);
    await expect(getLoader(page)).toBeHidden();
    await expect.poll(() => getOffset(page)).toBe(0);
    await expect(page.locator('main')).toBeFocused();
  });

  test('are prefetched when the pointer is on a link', async ({ page }) => {
    await page.goto('/ru/about');
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openFooter(page);
    const link = page.locator('footer').getByRole('link', { name: 'Контакты' });
    const response = page.waitForResponse(/contacts\?_rsc=/);
    await link.focus();
    await response;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/ru/contacts');
    expect(asked.filter((path) => path === '/ru/contacts')).toHaveLength(1);
  });

  test('restore the scroll position on Back, also across an anchor', { tag: '@firefox' }, async ({
    page,
  }) => {
    await page.goto('/ru/about');
    await waitForPage(page);
    await page.evaluate(() => {
      location.hash = 'drivers-apps';
    });
    await expect(page.locator('#drivers-apps')).toBeInViewport();
    await openFooter(page);
    await page.locator('footer').getByRole('link', { name: 'Контакты' }).click();
    await expect(page).toHaveURL('/ru/contacts');
    await expect(getLoader(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/ru/about#drivers-apps');
    await expect(page.locator('footer').getByRole('link', { name: 'Обработка данных' })).toBeAttached();
    await expect.poll(() => getOffset(page)).toBeGreaterThan(200);
  });

  test('become a full load when the data does not arrive', async ({ page }) => {
    await page.goto('/ru/about');
    await page.clock.install();
    await page.route(/_rsc=/, () => {});
    await openFooter(page);
    const link = page.locator('footer').getByRole('link', { name: 'Контакты' });
    await link.click();
    await expect(getLoader(page)).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(page).toHaveURL('/ru/contacts');
    await expect(getLoader(page)).not.toBeAttached();
  });

  test('become a full load for a missing page', { tag: '@firefox' }, async ({ page }) => {
    await page.goto('/ru/about');
    await followNewLink(page, '/ru/nope');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Дальше дороги нет');
    await expect(page).toHaveTitle(/404/);
    await expect(page).toHaveURL('/ru/nope');
  });
});

test.describe('anchors', () => {
  test('in the address are scrolled to, below the header', { tag: '@firefox' }, async ({ page }) => {
    await page.goto('/ru/about#drivers-apps');
    await expect(page.locator('#drivers-apps')).toBeInViewport({ ratio: 1 });
    await page.goto('/ru/contacts');
    await followNewLink(page, '/ru/about#cities');
    await expect(page).toHaveURL('/ru/about#cities');
    await expect(getLoader(page)).toBeHidden();
    const header = await page.locator('header').evaluate((bar) => bar.getBoundingClientRect().height);
    const getTop = () => page.locator('#cities').evaluate((block) => block.getBoundingClientRect().top);
    await expect.poll(getTop).toBeLessThan(2 * header);
    expect(await getTop()).toBeGreaterThanOrEqual(header);
  });

  for (const path of ['', '/about', '/driver', '/courier', '/careers', '/news', '/oferta', '/contacts']) {
    test(`exist once per group of apps on /ru${path}`, async ({ page }) => {
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
