import { expect, type Page, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

/** Texts of the mock that its frame cuts, and the space between the last price and a cut below it, in pixels. */
function findCut(page: Page) {
  return page
    .locator('[data-block=passengers-apps] [class*=_phone]')
    .first()
    .evaluate((phone) => {
      const isCut = getComputedStyle(phone).overflowY !== 'visible';
      const bottom = isCut ? phone.getBoundingClientRect().bottom : Number.POSITIVE_INFINITY;
      const texts = [...phone.querySelectorAll('text, tspan')].map((text) => ({
        text: text.textContent,
        isPrice: text.matches('tspan:last-child'),
        box: text.getBoundingClientRect(),
      }));
      return {
        cut: texts.filter(({ box }) => box.top < bottom && box.bottom > bottom).map(({ text }) => text),
        space: bottom - Math.max(...texts.filter(({ isPrice }) => isPrice).map(({ box }) => box.bottom)),
      };
    });
}

for (const path of ['/ru', '/en', '/ru/driver', '/ru/courier']) {
  test(`the app on ${path} shows its prices whole at any width`, async ({ page }) => {
    await page.goto(path);
    await page.locator('html[data-whole]').waitFor({ state: 'attached' });
    for (const width of [320, 390, 599, 600, 768, 820, 1023, 1024, 1180, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: Math.round(width < 1024 ? width * 1.4 : width * 0.6) });
      const { cut, space } = await findCut(page);
      expect.soft(cut, `at ${width}`).toEqual([]);
      expect.soft(space, `at ${width}`).toBeGreaterThan(6);
    }
  });
}
