import { expect, type Page, test } from './test.ts';

const names = {
  ru: { open: 'Открыть меню', menu: 'Меню' },
  en: { open: 'Open the menu', menu: 'Menu' },
};

async function agree(page: Page, baseURL: string | undefined) {
  await page.context().addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
}

for (const language of ['ru', 'en'] as const) {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    test(`the ${language} menu shows the stores at ${viewport.width}×${viewport.height}`, async ({
      page,
      baseURL,
    }) => {
      await agree(page, baseURL);
      await page.setViewportSize(viewport);
      await page.goto(`/${language}/contacts`);
      await page.getByRole('button', { name: names[language].open }).click();
      const menu = page.getByRole('dialog', { name: names[language].menu });
      for (const store of ['App Store', 'Google Play'])
        await expect(menu.getByRole('link', { name: store })).toBeInViewport({ ratio: 1 });
    });
  }
}

test('rows of filters do not cover the line next to them', async ({ page, baseURL }) => {
  await agree(page, baseURL);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ru/careers');
  await page.getByRole('checkbox', { name: 'Фильтры' }).check({ force: true });
  const rows = await page
    .getByRole('search')
    .locator('fieldset')
    .evaluateAll((fieldsets) =>
      fieldsets.map((fieldset) => {
        const [row, form] = [fieldset, fieldset.parentElement].map((box) => box?.getBoundingClientRect());
        if (!row || !form) throw new Error('the row has no form');
        return {
          isLong: fieldset.scrollWidth > row.width,
          left: row.left - form.left,
          right: row.right - form.right,
        };
      }),
    );
  expect(rows.some(({ isLong }) => isLong)).toBe(true);
  for (const { left, right } of rows) expect([Math.round(left), Math.round(right)]).toEqual([0, 0]);
});
