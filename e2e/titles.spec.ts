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

/** Words that a line of a title must not end with, unless the next words are too long to be kept with them. */
const bound = {
  ru: '\\p{L}{1,3}|без|для|или|при|над|под|через|перед|между|чтобы|если|когда|после',
  en: 'an?|the|of|in|on|at|to|by|for|from|with|and|or|but',
};
const maxGroupLength = 11;

/** Lines of titles that end with such a word or leave the window. */
function findBadLines(page: Page, words: string): Promise<string[]> {
  return page.evaluate(
    ([pattern, maxLength]) => {
      const isBound = new RegExp(`(?:^|[\\u00a0«“(])(?:${pattern})$`, 'iu');
      const range = document.createRange();
      const bad: string[] = [];
      const readParts = (title: Element) => {
        const found: { text: string; top: number; right: number }[] = [];
        const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { 0: part, index } of (text.textContent ?? '').matchAll(/[^ \n]+/g)) {
            range.setStart(text, index);
            range.setEnd(text, index + part.length);
            const { top, right } = range.getBoundingClientRect();
            found.push({ text: part, top: Math.round(top), right });
          }
        return found;
      };
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
      // Titles inside the text of an article have no class. Options have cards that are too narrow for two words.
      const own =
        'main :is(h1, h2, h3)[class]:not(.visuallyHidden, [data-block="additional-options"] *), main li > :is(h2, h3)';
      const titles = [...document.querySelectorAll(own)];
      for (const title of titles.filter((each) => each.checkVisibility() && !scrolls(each))) {
        const found = readParts(title);
        for (const [index, { text, top, right }] of found.entries()) {
          const next = found[index + 1];
          if (right > innerWidth) bad.push(`“${text}” leaves the window`);
          if (next && next.top > top + 6 && isBound.test(text) && `${text} ${next.text}`.length <= maxLength)
            bad.push(`${text} | ${next.text}`);
        }
      }
      return bad;
    },
    [words, maxGroupLength] as const,
  );
}

for (const language of languages) {
  for (const path of [...paths, ...entries, 'tariffs', 'cities', 'cities/chita']) {
    test(`no line of a title of /${language}/${path} ends with a preposition`, async ({ page }) => {
      await page.goto(`/${language}/${path}`);
      for (const width of [320, 360, 390, 430, 600, 768, 820, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const words = bound[language as keyof typeof bound];
        expect.soft(await findBadLines(page, words), `at ${width}`).toEqual([]);
      }
    });
  }
}
