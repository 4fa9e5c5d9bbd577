import { expect, test } from './test.ts';

/** The places of the plan's texts that a visitor sees, in the window. */
function measureTexts() {
  const [plan] = document.querySelectorAll('[class*="plan"]');
  const box = (element: Element) => element.getBoundingClientRect();
  const texts = [...(plan?.querySelectorAll('text, p > a, p:not(:has(a))') ?? [])];
  const shown = texts.filter((element) => box(element).width > 0);
  return {
    plan: plan ? box(plan).toJSON() : null,
    texts: shown.map((element) => ({ text: element.textContent, ...box(element).toJSON() })),
  };
}

test.describe('the plan of the quarter', () => {
  for (const language of ['ru', 'en'])
    for (const width of [320, 390, 820, 1024, 1440, 1920])
      test(`shows its names whole and apart, ${language}, ${width}px`, async ({ page }) => {
        await page.setViewportSize({ width, height: Math.max(700, Math.min(width * 1.4, 1080)) });
        await page.goto(`/${language}/contacts`);
        await page.evaluate(() => document.fonts.ready);
        const { plan, texts } = await page.evaluate(measureTexts);
        expect(texts.length).toBeGreaterThan(4);
        for (const [index, one] of texts.entries()) {
          expect.soft(one.left, one.text).toBeGreaterThan(plan.left);
          expect.soft(one.right, one.text).toBeLessThan(plan.right);
          expect.soft(one.top, one.text).toBeGreaterThan(plan.top);
          expect.soft(one.bottom, one.text).toBeLessThan(plan.bottom);
          for (const other of texts.slice(index + 1)) {
            const isApart =
              one.right <= other.left ||
              other.right <= one.left ||
              one.bottom <= other.top ||
              other.bottom <= one.top;
            expect.soft(isApart, `${one.text} and ${other.text}`).toBe(true);
          }
        }
      });

  test('offers the app of a phone only to touch screens', async ({ page, isMobile }) => {
    await page.goto('/ru/contacts');
    await expect(page.getByRole('link', { name: 'Открыть на карте' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'В приложении' })).toBeVisible({ visible: isMobile });
  });
});
