import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from './test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
});

function getCards(page: Page) {
  return page.locator('[data-block=news-list] li').getByRole('link');
}

test.describe('list', () => {
  test('shows nine articles, then all, and moves the focus to the first new one', {
    tag: '@firefox',
  }, async ({ page }) => {
    await page.goto('/ru/news');
    await expect(getCards(page)).toHaveCount(9);
    const before = page.url();
    await page.getByRole('button', { name: 'Ещё 3 новости' }).click();
    await expect(getCards(page)).toHaveCount(12);
    await expect(getCards(page).nth(9)).toBeFocused();
    await expect(page.getByRole('button', { name: /^Ещё \d/ })).toHaveCount(0);
    expect(page.url()).toBe(before);
  });

  test('links to an article, which links to its neighbours', { tag: '@firefox' }, async ({ page }) => {
    await page.goto('/en/news');
    const [first, second] = await getCards(page).allTextContents();
    await getCards(page).first().click();
    await expect(page.locator('h1')).toHaveText(first ?? '');
    await page.getByRole('navigation', { name: 'More stories' }).getByRole('link').click();
    await expect(page.locator('h1')).toHaveText(second ?? '');
  });

  test('the short block links to the full list and shows the number of all articles', async ({ page }) => {
    await page.goto('/ru');
    const block = page.locator('[data-block=news]');
    await expect(block.getByRole('listitem')).toHaveCount(3);
    await block.getByRole('link', { name: 'Все 12 новостей' }).click();
    await expect(page).toHaveURL('/ru/news');
  });

  test('an article does not recommend itself', async ({ page }) => {
    await page.goto('/ru/news/chita');
    const links = page.locator('[data-block=news] li').getByRole('link');
    await expect(links).toHaveCount(3);
    for (const link of await links.all()) {
      expect(await link.getAttribute('href')).not.toBe('/ru/news/chita');
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page lists every article and has no dead button', async ({ page }) => {
    await page.goto('/ru/news');
    await expect(getCards(page)).toHaveCount(12);
    for (const card of await getCards(page).all()) await expect(card).toBeVisible();
    await expect(page.getByText('Ещё 3 новости')).toBeHidden();
  });

  test('an article can be shared', async ({ page, baseURL }) => {
    await page.goto('/ru/news/chita');
    const telegram = page.getByRole('link', { name: 'Telegram' }).and(page.locator('details a'));
    await expect(telegram).toBeHidden();
    await page.getByText('Поделиться').click();
    await expect(telegram).toBeVisible();
    const shared = new URL((await telegram.getAttribute('href')) ?? '').searchParams.get('url');
    expect(shared).toBe(`${baseURL}/ru/news/chita`);
    await expect(page.getByText('Скопировать ссылку')).toHaveCount(0);
  });
});

test.describe('article', () => {
  test('has structured data and meta tags', async ({ page, request, baseURL }) => {
    await page.goto('/ru/news/winter-bikes');
    const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await meta('og:type')).toBe('article');
    expect(await meta('article:published_time')).toMatch(/^2026-11-03T/);
    const ogImage = await meta('og:image');
    expect(ogImage).toBe(`${baseURL}/og/ru/news/winter-bikes.png`);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const article = texts.map((text) => JSON.parse(text)).find((item) => item['@type'] === 'NewsArticle');
    const toPlain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
    expect(toPlain(article.headline)).toBe(toPlain(await page.locator('h1').textContent()));
    expect(article).toMatchObject({
      mainEntityOfPage: `${baseURL}/ru/news/winter-bikes`,
      image: [ogImage],
      inLanguage: 'ru',
      publisher: { '@type': 'Organization' },
    });
    const drawn = await request.get(ogImage ?? '');
    expect(drawn.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringMatching(/^public, max-age=\d+/),
    });
    const png = await drawn.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await request.get('/og/ru/news/nope.png')).status()).toBe(404);
  });

  test('has one h1 and its parts in order', async ({ page }) => {
    await page.goto('/en/news/winter-bikes');
    await expect(page.locator('article time')).toHaveText('3 November 2026');
    const levels = await page
      .locator('article :is(h1, h2, h3, h4)')
      .evaluateAll((headings) => headings.map(({ tagName }) => tagName));
    expect(levels[0]).toBe('H1');
    expect(new Set(levels.slice(1))).toEqual(new Set(['H2']));
    await page.locator('article figure figure').scrollIntoViewIfNeeded();
    const isPaused = () =>
      page
        .locator('article iframe')
        .evaluate((frame: HTMLIFrameElement) => Reflect.get(frame.contentWindow?.animation ?? {}, 'paused'));
    await expect.poll(isPaused).toBe(true);
    await expect(page.locator('article track')).toHaveAttribute('srclang', 'en');
    await expect(page.locator('article figcaption')).not.toHaveCount(0);
  });
});

test.describe('like', () => {
  const getLike = (page: Page) => page.getByRole('button', { name: /^Нравится/ });
  const readCount = async (page: Page) => Number((await getLike(page).textContent())?.replace(/\D/g, ''));

  /** Opens the article and waits until the state of its like has loaded. */
  async function open(page: Page, path?: string) {
    const responded = page.waitForResponse(/action=news\.hasLike/);
    // Navigating to the current address confuses Playwright in Firefox.
    await (path ? page.goto(path) : page.reload());
    await (await responded).finished();
    await expect(getLike(page)).toBeEnabled();
  }

  async function like(page: Page) {
    const saved = page.waitForResponse(/action=news\.like/);
    await getLike(page).click();
    await expect(getLike(page)).toHaveAttribute('aria-pressed', 'true');
    expect((await saved).status()).toBe(200);
  }

  async function visit(browser: Browser, baseURL: string | undefined, path: string) {
    // First likes from one IP address and browser within a second count as one visitor with two tabs.
    const context = await browser.newContext({ baseURL, userAgent: `Visitor ${randomUUID()}` });
    const page = await context.newPage();
    await open(page, path);
    return page;
  }

  test('two tabs of one visitor count once', { tag: '@firefox' }, async ({ page, context }) => {
    const path = '/ru/news/night-fare';
    await open(page, path);
    const before = await readCount(page);
    const other = await context.newPage();
    await open(other, path);
    await like(page);
    await expect(getLike(page)).toHaveText(`Нравится${before + 1}`);
    await like(other);
    await expect(getLike(other)).toHaveText(`Нравится${before + 1}`);
    await open(page);
    await expect(getLike(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await readCount(page)).toBe(before + 1);
  });

  test('two visitors count twice, and the cached page shows it', async ({ page, browser, baseURL }) => {
    const path = '/ru/news/tips';
    await open(page, path);
    const before = await readCount(page);
    const first = await visit(browser, baseURL, path);
    await like(first);
    const second = await visit(browser, baseURL, path);
    expect(await readCount(second)).toBe(before + 1);
    await expect(getLike(second)).toHaveAttribute('aria-pressed', 'false');
    await like(second);
    await expect(getLike(second)).toHaveText(`Нравится${before + 2}`);
    await open(page, path);
    await expect(getLike(page)).toHaveText(`Нравится${before + 2}`);
  });

  test('ignores a second click and works with the keyboard', { tag: '@firefox' }, async ({ page }) => {
    await open(page, '/ru/news/quiet-ride');
    const before = await readCount(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await getLike(page).focus();
    await page.keyboard.press('Enter');
    await expect(getLike(page)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Space');
    await getLike(page).click();
    await expect(getLike(page)).toHaveText(`Нравится${before + 1}`);
    expect(calls.filter((url) => url.includes('news.like'))).toHaveLength(1);
  });

  test('is kept while offline and sent when online again', async ({ page, context }) => {
    await open(page, '/ru/news/insurance');
    const before = await readCount(page);
    await context.setOffline(true);
    await getLike(page).click();
    await expect(getLike(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(getLike(page)).toHaveText(`Нравится${before + 1}`);
    const saved = page.waitForResponse(/action=news\.like/);
    await context.setOffline(false);
    expect((await saved).status()).toBe(200);
    await open(page, '/ru/news/insurance');
    await expect(getLike(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await readCount(page)).toBe(before + 1);
  });

  test('stays on the page when the server refuses it', async ({ page }) => {
    await open(page, '/ru/news/five-stops');
    const before = await readCount(page);
    await page.route(/action=news\.like/, (route) => route.fulfill({ status: 429, body: '{}' }));
    await getLike(page).click();
    await expect(getLike(page)).toHaveText(`Нравится${before + 1}`);
    await expect(getLike(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is a number, not a button', async ({ page }) => {
      await page.goto('/ru/news/five-stops');
      await expect(getLike(page)).toHaveCount(0);
      await expect(page.getByText(/^Нравится(?:[1-9]\d*)?$/).filter({ visible: true })).toHaveCount(1);
    });
  });
});
