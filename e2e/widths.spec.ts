import { languages } from './site-under-test.ts';
import { expect, test } from './test.ts';

for (const language of languages) {
  test(`a tablet held upright has cards side by side and a ${language} home page that ends`, async ({
    page,
  }) => {
    for (const width of [600, 768, 834, 1023]) {
      await page.setViewportSize({ width, height: Math.round((width * 4) / 3) });
      await page.goto(`/${language}`);
      for (const block of ['main-advantages', 'additional-options', 'news']) {
        const cards = page.locator(`[data-block=${block}] li`);
        // Both at once: what is above may still be laid out.
        const [first, second] = await cards.evaluateAll((all) =>
          all.map((card) => card.getBoundingClientRect().y),
        );
        expect(second, `${block} at ${width}`).toBe(first);
      }
      const height = await page.evaluate(() => document.body.getBoundingClientRect().height);
      expect(height / width, `at ${width}`).toBeLessThan(13_000 / 768);
    }
  });
}
