import { waitForIslands } from './hydration.ts';
import { expect, type Locator, type Page, test } from './test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
});

const lists = {
  '/ru/news': {
    button: /^Ещё \d+ новост/,
    cards: 'main li:has(a[href^="/ru/news/"])',
    link: /href="\/ru\/news\/[\w-]+"/g,
  },
  '/ru/careers': {
    button: /^Показать все/,
    cards: 'main li:has(a[href^="/ru/vacancy/"])',
    link: /href="\/ru\/vacancy\/[\w-]+"/g,
  },
};

const getTop = (element: Locator) => element.evaluate((card) => Math.round(card.getBoundingClientRect().top));

/** Expands the list and scrolls one of the last cards into view. */
async function lookAtLast(page: Page, path: keyof typeof lists) {
  const { button, cards } = lists[path];
  await page.goto(path);
  await waitForIslands(page);
  const more = page.locator('main').getByRole('button', { name: button });
  await more.click();
  const html = await (await page.request.get(path)).text();
  const total = new Set(html.match(lists[path].link)).size;
  await expect(page.locator(cards).filter({ visible: true })).toHaveCount(total);
  const card = page.locator(cards).filter({ visible: true }).nth(-2);
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const href = (await card.locator('a').first().getAttribute('href')) ?? '';
  const same = page.locator(cards).filter({ has: page.locator(`a[href="${href}"]`) });
  return { more, href, same, top: await getTop(same) };
}

for (const path of ['/ru/news', '/ru/careers'] as const) {
  test(`Back to ${path} restores the expanded list at the card that was clicked`, {
    tag: '@firefox',
  }, async ({ page }) => {
    const { more, href, same, top } = await lookAtLast(page, path);
    // Playwright's own click may scroll.
    await same
      .locator('a')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(href);
    await expect(page.locator('h1')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(async () => Math.abs((await getTop(same)) - top)).toBeLessThan(5);
    await expect(more).toBeHidden();
  });

  test(`Back to ${path} from another document restores it too`, { tag: '@firefox' }, async ({ page }) => {
    const { more, same, top } = await lookAtLast(page, path);
    await page.goto('/robots.txt');
    await page.goBack();
    await expect(page).toHaveURL(path);
    await waitForIslands(page);
    await expect(more).toBeHidden();
    await expect.poll(async () => Math.abs((await getTop(same)) - top)).toBeLessThan(5);
  });

  test(`a link to ${path} opens the collapsed list`, async ({ page }) => {
    const { more } = await lookAtLast(page, path);
    await page.goto('/ru/contacts');
    await page.goto(path);
    await waitForIslands(page);
    await expect(more).toBeVisible();
  });
}
