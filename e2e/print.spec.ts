import { expect, type Page, test } from './test.ts';

/** Prints the page and counts matching elements during printing. */
async function countPrinted(page: Page, selector: string): Promise<number> {
  await page.evaluate((wanted) => {
    const note = () => Object.assign(window, { printed: document.querySelectorAll(wanted).length });
    addEventListener('beforeprint', note, { once: true });
  }, selector);
  await page.pdf();
  return page.evaluate(() => Number(Reflect.get(window, 'printed')));
}

const cards = 'main li:has(h2 a)';

test('printing includes all vacancies and does not change the window', async ({ page, request }) => {
  const html = await (await request.get('/ru/careers')).text();
  const all = new Set(html.match(/href="\/ru\/vacancy\/[^"]+"/g)).size;
  await page.goto('/ru/careers');
  await expect(page.locator(cards)).toHaveCount(20);
  expect(all).toBeGreaterThan(20);
  expect(await countPrinted(page, cards)).toBe(all);
  await expect(page.locator(cards)).toHaveCount(20);
});

test('printing includes all FAQ answers and does not change the window', async ({ page }) => {
  await page.goto('/en/driver');
  const answers = '[data-block="faq"] details';
  await expect(page.locator(answers).first()).toBeAttached();
  const all = await page.locator(answers).count();
  expect(all).toBeGreaterThan(2);
  expect(await countPrinted(page, `${answers}[open]`)).toBe(all);
  await expect(page.locator(`${answers}[open]`)).toHaveCount(1);
});

test('the answers that printing opens are not faint', async ({ page }) => {
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  await page.goto('/ru/tariffs');
  const opened = page.locator('[data-block="faq"] details:not([open])');
  expect(await opened.count()).toBeGreaterThan(1);
  const moving = await opened.evaluateAll((list) => {
    for (const details of list) details.setAttribute('open', '');
    const movements = list.flatMap((details) => details.getAnimations({ subtree: true }));
    return movements.filter((movement) => movement instanceof CSSAnimation).length;
  });
  expect(moving).toBe(0);
});

test('printing includes all news of the page and its address', async ({ page, baseURL }) => {
  await page.goto('/ru/news');
  await page.emulateMedia({ media: 'print' });
  for (const card of await page.locator('main li:has(h2 a, h3 a)').all()) await expect(card).toBeVisible();
  const address = await page.locator('main').evaluate((main) => getComputedStyle(main, '::after').content);
  expect(address).toBe(`"${baseURL}/ru/news"`);
});

for (const path of ['/ru/privacy', '/ru/cookies', '/ru/oferta'])
  test(`printing ${path} leaves out the line and the contents, and keeps every section`, async ({ page }) => {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'Содержание' });
    await expect(contents.first()).toBeVisible();
    const links = await contents
      .locator('a')
      .evaluateAll((list) => list.map((link) => link.getAttribute('href')));
    expect(links.length).toBeGreaterThan(3);
    await page.emulateMedia({ media: 'print' });
    for (const list of await contents.all()) await expect(list).toBeHidden();
    for (const href of links) await expect(page.locator(`[id="${href?.slice(1)}"]`)).toBeVisible();
    await expect(page.locator('main [class*="line"] i').filter({ visible: true })).toHaveCount(0);
  });

test('the printed address contains the values of an estimate', async ({ page }) => {
  await page.goto('/ru/tariffs?city=omsk&class=calm&time=day&extra=pet&km=12&minutes=48');
  await expect(page.locator('main')).toHaveAttribute('data-address', /\/ru\/tariffs\?.*km=12/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('printing includes all FAQ answers', async ({ page }) => {
    await page.goto('/ru/driver');
    await page.emulateMedia({ media: 'print' });
    const closed = page.locator('[data-block="faq"] details:not([open]) > :not(summary)');
    expect(await closed.count()).toBeGreaterThan(1);
    for (const answer of await closed.all()) {
      const [height = 0, isSeen] = await answer.evaluate((element) => [
        element.getBoundingClientRect().height,
        element.checkVisibility(),
      ]);
      expect(Number(height)).toBeGreaterThan(10);
      expect(isSeen).toBe(true);
    }
  });
});
