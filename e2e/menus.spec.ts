import { expect, test } from './test.ts';

const more = { ru: 'Ещё…', en: 'More…' };

for (const language of ['ru', 'en'] as const) {
  test(`${language}: every page of the menu is in the header or behind a button, at every width`, {
    tag: '@firefox',
  }, async ({ page }) => {
    await page.goto(`/${language}/about`);
    const header = page.locator('header');
    const all = await header.locator('dialog nav').last().getByRole('link', { includeHidden: true }).count();
    expect(all).toBe(8);
    let before = 0;
    for (const width of [800, 900, 1000, 1023, 1024, 1100, 1199, 1200, 1300, 1439, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      const shown = await header.locator('> div > nav > ul > li:visible').count();
      const button = header.locator('[aria-haspopup=dialog]');
      if (shown < all) await expect(button, String(width)).toBeVisible();
      else await expect(button, String(width)).toBeHidden();
      const isMore = shown > 0 && shown < all;
      await expect(button.getByText(more[language], { exact: true })).toBeVisible({ visible: isMore });
      expect(shown, String(width)).toBeGreaterThanOrEqual(before);
      if (width >= 1024) expect(shown).toBeGreaterThanOrEqual(3);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      const ends = await header
        .locator('> div a:visible, > div button:visible')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
      expect(Math.max(...ends)).toBeLessThanOrEqual(width);
      before = shown;
    }
  });
}

test('the opened menu leads to prices, cities, safety, the phone and the chat', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ru/about');
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  for (const name of ['Тарифы', 'Города', 'Безопасность', '+7 999', 'Чат', 'App Store'])
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 0.9 });
  await menu.getByRole('link', { name: 'Тарифы' }).click();
  await expect(page).toHaveURL('/ru/tariffs');
});
