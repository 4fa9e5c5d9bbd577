import { expect, type Locator, test } from './test.ts';

const minutesOf = (scene: Locator) =>
  scene.evaluate((element) => getComputedStyle(element).getPropertyValue('--minutes'));

for (const [language, title, names] of [
  ['ru', 'Попробуйте поднять цену', ['Пробка', 'Ливень', 'Объезд']],
  ['en', 'Try to raise the fare', ['Traffic', 'Downpour', 'Detour']],
] as const) {
  test.describe(`without scripts, ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('obstacles on the route add minutes but not to the price', { tag: '@firefox' }, async ({ page }) => {
      await page.goto(`/${language}`);
      const group = page.getByRole('group', { name: title });
      const scene = page.locator('div').filter({ has: group }).last();
      const prices = await scene.locator('text').allTextContents();
      expect(await minutesOf(scene)).toBe('18');
      for (const [index, name] of names.entries()) {
        await expect(scene.locator('g').nth(index)).toHaveCSS('opacity', '0');
        await group.getByRole('checkbox', { name }).press('Space');
        await expect(scene.locator('g').nth(index)).toHaveCSS('opacity', '1');
      }
      await expect.poll(() => minutesOf(scene)).toBe('37');
      await group.getByRole('checkbox', { name: names[1] }).uncheck();
      await expect.poll(() => minutesOf(scene)).toBe('33');
      expect(await scene.locator('text').allTextContents()).toEqual(prices);
      expect(new Set(prices).size).toBe(1);
    });
  });
}
