import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const pages = [
  '',
  '/about',
  '/careers',
  '/cities',
  '/cities/omsk',
  '/contacts',
  '/cookies',
  '/courier',
  '/driver',
  '/news',
  '/news/tips',
  '/oferta',
  '/press',
  '/privacy',
  '/safety',
  '/tariffs',
  '/vacancy/recruiter',
];

/**
 * Drawings that a page may show more than once: trees, the logo within QR codes, the two halves of a windscreen, and the
 * one drawing whose obstacles appear one after another.
 */
const repeated = /\/(tree|mascot-head|wipers-\w+(-\w+)?|advantage-price)\.svg$/;

/** Paths of the drawings that the page shows, large enough to be recognised. */
function listDrawings(page: Page): Promise<string[]> {
  return page.locator('main img').evaluateAll((images) => {
    const isShown = (image: Element) => image.checkVisibility() && image.getBoundingClientRect().width >= 24;
    const shown = images.filter((image) => image instanceof HTMLImageElement && isShown(image));
    return shown.map((image) => new URL((image as HTMLImageElement).src).pathname);
  });
}

for (const language of ['ru', 'en'])
  for (const path of pages)
    test(`shows no drawing twice: /${language}${path}`, async ({ page }) => {
      await page.goto(`/${language}${path}`);
      const drawings = (await listDrawings(page)).filter((drawing) => !repeated.test(drawing));
      expect(drawings.filter((drawing, index) => drawings.indexOf(drawing) !== index)).toEqual([]);
    });

test('the line ends at a mailbox only on the home page, the news and the careers', async ({ page }) => {
  const ends = new Map<string, string>();
  for (const path of pages) {
    await page.goto(`/ru${path}`);
    const [end] = (await listDrawings(page)).filter((drawing) => drawing.includes('/subscribe-'));
    if (end) ends.set(path, end.replace(/.*subscribe-|\.svg/g, ''));
  }
  const withMailbox = [...ends].filter(([, end]) => end === 'scene').map(([path]) => path);
  expect(withMailbox).toEqual(['', '/careers', '/news', '/news/tips', '/vacancy/recruiter']);
  expect(new Set(ends.values()).size).toBe(4);
});

/** Texts of a block that are below or above its phone, or a flag of its scene. */
function listCovered(block: Element): string[] {
  const texts = [...block.querySelectorAll('h2, p, li, a')].flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map((box) => ({ box, text: element.textContent }));
  });
  const flags = [...block.querySelectorAll('svg.directed > g')];
  const phone = block.querySelector('[class*=phone] > svg');
  const drawn = [...flags, ...(phone ? [phone] : [])].map((element) => element.getBoundingClientRect());
  const covered = texts.filter(({ box }) =>
    drawn.some(
      (other) =>
        box.left < other.right - 1 &&
        box.right > other.left + 1 &&
        box.top < other.bottom &&
        box.bottom > other.top,
    ),
  );
  return covered.map(({ text }) => text);
}

for (const language of ['ru', 'en'])
  for (const width of [1200, 1280, 1366, 1440])
    test(`no flag or phone is on a text of the ${language} home page at ${width} px`, {
      tag: '@windows',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${language}`);
      for (const type of ['couriers-banner', 'drivers-banner', 'passengers-apps'])
        expect(await page.locator(`[data-block=${type}]`).evaluate(listCovered), type).toEqual([]);
    });
