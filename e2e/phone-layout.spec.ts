import { languages } from './site-under-test.ts';
import { expect, type Page, test } from './test.ts';

const phone = { width: 390, height: 844 };

test.use({ viewport: phone, reducedMotion: 'reduce' });

/** Lays out the whole page: blocks below the fold have an estimated height at first. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-whole]').waitFor({ state: 'attached' });
}

for (const language of languages) {
  test(`the ${language} home page has at most 12.7 screens on a phone`, async ({ page }) => {
    await open(page, `/${language}`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / phone.height).toBeLessThanOrEqual(12.7);
  });
}

const rows = ['main-advantages', 'diff-auto', 'additional-options', 'we-are-recommended', 'news'];

for (const width of [320, 390, 599]) {
  test(`at ${width} px the first card of a row is whole and the next one partly visible`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: Math.round(width * 1.8) });
    await open(page, '/ru');
    for (const block of rows) {
      const row = page.locator(`[data-block=${block}] ul`).filter({ has: page.locator('> li + li') });
      const cards = row.last().locator('> li');
      const [first, second] = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
      expect(first?.left, block).toBeGreaterThan(8);
      expect(first?.right, block).toBeLessThan(width);
      expect(second?.left, block).toBeLessThan(width - 12);
    }
  });
}

test('the arrow keys scroll a row of cards without links', async ({ page }) => {
  await open(page, '/ru');
  const row = page.getByRole('list', { name: 'Добавьте к поездке' });
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the groups of the footer open and close', async ({ page }) => {
    await page.goto('/ru');
    const menu = page.locator('footer nav');
    const link = menu.locator('a[href="/ru/contacts"]');
    await expect(link).toBeHidden();
    const title = menu.getByText('Компания', { exact: true });
    await title.click();
    await expect(link).toBeVisible();
    await title.click();
    await expect(link).toBeHidden();
  });

  test('in a wide window the groups of the footer are open and not focusable', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/ru');
    const menu = page.locator('footer nav');
    for (const link of await menu.locator('a').all()) await expect(link).toBeVisible();
    await expect(menu.locator('summary').first()).toHaveCSS('visibility', 'hidden');
    await expect(menu.getByRole('heading').first()).toBeVisible();
  });
});
