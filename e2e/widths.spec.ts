import { languages } from './site-under-test.ts';
import { expect, test } from './test.ts';

const sizes = [
  [320, 568],
  [390, 844],
  [667, 375],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [3840, 2160],
] as const;
const pages = [
  '',
  '/driver',
  '/courier',
  '/contacts',
  '/about',
  '/safety',
  '/press',
  '/oferta',
  '/news',
  '/careers',
  '/news/about-us',
  '/vacancy/fleet-mechanic',
  '/cities',
  '/cities/nizhny-novgorod',
  '/nope',
];

for (const language of languages) {
  for (const [width, height] of sizes) {
    const tag = language === 'ru' || width === 320 ? [] : ['@full'];
    test(`no ${language} page scrolls horizontally at ${width}×${height}`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const path of pages) {
        await page.goto(`/${language}${path}`);
        const scrolled = await page.evaluate(() => {
          scrollTo({ left: 1000, behavior: 'instant' });
          return { by: scrollX, to: document.documentElement.scrollWidth };
        });
        expect(scrolled, path).toEqual({ by: 0, to: width });
      }
    });
  }
}

for (const language of languages) {
  test(`a portrait tablet shows cards side by side, and the ${language} home page has an end`, async ({
    page,
  }) => {
    for (const width of [600, 768, 834, 1023]) {
      await page.setViewportSize({ width, height: Math.round((width * 4) / 3) });
      await page.goto(`/${language}`);
      for (const block of ['main-advantages', 'additional-options']) {
        const cards = page.locator(`[data-block=${block}] li`);
        // One call measures all cards, because the layout above may change between two calls.
        const [first, second] = await cards.evaluateAll((all) =>
          all.map((card) => card.getBoundingClientRect().y),
        );
        expect(second, `${block} at ${width}`).toBe(first);
      }
      const news = page.locator('[data-block=news] li').first();
      const [cover, title] = await news.evaluate((card) =>
        [card.querySelector('img'), card.querySelector('h3')].map((part) => part?.getBoundingClientRect()),
      );
      expect(title?.left, `news at ${width}`).toBeGreaterThan(cover?.right ?? Number.NaN);
      const height = await page.evaluate(() => document.body.getBoundingClientRect().height);
      expect(height / width, `at ${width}`).toBeLessThan(13_500 / 768);
    }
  });
}
