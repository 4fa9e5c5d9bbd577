import { expect, type Page, test } from './test.ts';

/** Prints the page, and counts what of a kind there is to print at that moment. */
async function countPrinted(page: Page, selector: string): Promise<number> {
  await page.evaluate((wanted) => {
    const note = () => Object.assign(window, { printed: document.querySelectorAll(wanted).length });
    addEventListener('beforeprint', note, { once: true });
  }, selector);
  await page.pdf();
  return page.evaluate(() => Number(Reflect.get(window, 'printed')));
}

const cards = 'main li:has(h2 a)';

test('paper has all vacancies, and the window those it had', async ({ page, request }) => {
  const html = await (await request.get('/ru/careers')).text();
  const all = new Set(html.match(/href="\/ru\/vacancy\/[^"]+"/g)).size;
  await page.goto('/ru/careers');
  await expect(page.locator(cards)).toHaveCount(20);
  expect(all).toBeGreaterThan(20);
  expect(await countPrinted(page, cards)).toBe(all);
  await expect(page.locator(cards)).toHaveCount(20);
});

test('paper has all answers, and the window those that were open', async ({ page }) => {
  await page.goto('/en/driver');
  const answers = '[data-block="faq"] details';
  await expect(page.locator(answers).first()).toBeAttached();
  const all = await page.locator(answers).count();
  expect(all).toBeGreaterThan(2);
  expect(await countPrinted(page, `${answers}[open]`)).toBe(all);
  await expect(page.locator(`${answers}[open]`)).toHaveCount(1);
});

test('paper has all news that the page holds, and its address', async ({ page, baseURL }) => {
  await page.goto('/ru/news');
  await page.emulateMedia({ media: 'print' });
  for (const card of await page.locator('main li:has(h2 a, h3 a)').all()) await expect(card).toBeVisible();
  const address = await page.locator('main').evaluate((main) => getComputedStyle(main, '::after').content);
  expect(address).toBe(`"${baseURL}/ru/news"`);
});

test('the address on paper has what an estimate was asked for', async ({ page }) => {
  await page.goto('/ru/tariffs?city=omsk&class=calm&time=day&extra=pet&km=12&minutes=48');
  await expect(page.locator('main')).toHaveAttribute('data-address', /\/ru\/tariffs\?.*km=12/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('paper has all answers', async ({ page }) => {
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
