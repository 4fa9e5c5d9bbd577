import { languages } from './site-under-test.ts';
import { expect, type Page, test } from './test.ts';

const paths = [
  '',
  'driver',
  'courier',
  'about',
  'safety',
  'press',
  'news',
  'careers',
  'oferta',
  'contacts',
  'privacy',
  'cookies',
];
const entries = [
  'news/electric-cars',
  'news/winter-bikes',
  'vacancy/fleet-mechanic',
  'vacancy/vehicle-inspector',
];

/** Words of titles that are split over two lines other than at their own hyphen. */
function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    for (const title of document.querySelectorAll('h1, h2, h3')) {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}

for (const language of languages) {
  test(`no word of a title in ${language} is broken on a phone`, async ({ page }) => {
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [...paths, ...entries]) {
        await page.goto(`/${language}/${path}`);
        expect.soft(await findBrokenWords(page), `/${language}/${path} at ${width}`).toEqual([]);
      }
    }
  });
}
