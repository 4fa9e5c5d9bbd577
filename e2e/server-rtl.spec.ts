import path from 'node:path';
import type { Locator } from '@playwright/test';
import { addArabic, texts } from './arabic.ts';
import { findIssues } from './axe.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { expect, type Page, test } from './test.ts';

let server: OwnServer;

test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
  const content = path.join(outputDir, 'content');
  addArabic(content);
  server = await startOwnServer(path.join(outputDir, 'data'), [], { CONTENT_DIR: content });
});

test.afterAll(() => server.stop());

/**
 * Horizontal scroll range of the page, and the position of its first vertical piece of the line as a share of the
 * width.
 */
function measure(page: Page) {
  return page.evaluate(() => {
    const ways = [-1000, 1000].map((left) => {
      scrollTo({ left, behavior: 'instant' });
      return scrollX;
    });
    const pieces = [...document.querySelectorAll('div[class*=_line]:not([class*=_cross]) > i')];
    const shown = pieces.filter((piece) => piece.checkVisibility());
    const places = shown.map((piece) => piece.getBoundingClientRect().x / innerWidth);
    return { ways, width: document.documentElement.scrollWidth, places };
  });
}

for (const address of ['', '/driver', '/careers', '/news/child-seats', '/vacancy/fleet-mechanic']) {
  test(`the page ar${address} is mirrored`, async ({ page }) => {
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${server.origin}/en${address}`);
      const { places } = await measure(page);
      await page.goto(`${server.origin}/ar${address}`);
      const mirrored = await measure(page);
      expect(mirrored, `at ${width}`).toMatchObject({ ways: [0, 0], width });
      const isLeft = (place: number) => place < 0.5;
      expect(mirrored.places.map(isLeft)).toEqual(places.map((place) => !isLeft(place)));
    }
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await findIssues(page)).toEqual([]);
  });
}

/** Horizontal positions of the characters of a text, in the order of the text. */
function findLetters(text: Locator, letters: string[]): Promise<number[]> {
  return text.evaluate((element, wanted) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    return wanted.map((letter) => {
      const range = document.createRange();
      range.setStart(node, node.data.indexOf(letter));
      range.setEnd(node, range.startOffset + 1);
      return range.getBoundingClientRect().left;
    });
  }, letters);
}

test('a form in Arabic shows errors at its fields, and numbers keep their direction', async ({ page }) => {
  await page.goto(`${server.origin}/ar/vacancy/fleet-mechanic`);
  const form = page.locator('form#application-form');
  const name = form.getByRole('textbox', { name: texts.ApplicationForm.fields.name });
  const phone = form.getByRole('textbox', { name: texts.ApplicationForm.fields.phone });
  await phone.fill('9990000');
  await form.locator('input[name=agreement]').check();
  await form.getByRole('button', { name: texts.ApplicationForm.send }).click();
  const summary = form.getByRole('region', { name: texts.ErrorSummary.title });
  await expect(summary).toContainText(texts.ErrorSummary.text);
  await expect(name).toHaveAccessibleDescription(new RegExp(texts.forms['error-message-required']));
  await expect(phone).toHaveCSS('direction', 'ltr');
  await expect(form.locator('input[name=email]')).toHaveCSS('direction', 'ltr');
  // The error starts at the right edge, like the field.
  const error = form.locator(`[id="${await name.getAttribute('id')}-error"]`);
  const [field, words] = [await name.boundingBox(), await error.boundingBox()];
  if (!field || !words) throw new Error('The field has no error');
  expect(field.x + field.width - (words.x + words.width)).toBeLessThan(30);
  const [plus = 0, last = 0] = await findLetters(page.locator('footer a[href^="tel:"]'), ['+', '-']);
  expect(plus).toBeLessThan(last);
});

test('a page without a translation is not linked in that language', async ({ page }) => {
  const response = await page.goto(`${server.origin}/ar/press`);
  expect(response?.status()).toBe(404);
  await page.goto(`${server.origin}/en/press`);
  const links = page.getByRole('banner').getByRole('link');
  await expect(links.and(page.locator('[hreflang=ru]'))).toHaveCount(1);
  await expect(page.locator('[hreflang=ar]')).toHaveCount(0);
});
