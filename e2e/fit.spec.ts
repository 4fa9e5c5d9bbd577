import path from 'node:path';
import { writeSiteOfLongWords } from './long-words.ts';
import { findMisfits } from './misfits.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { expect, test } from './test.ts';

const widths = [320, 360, 600, 1024, 1440, 3840];
/** A phone on its side among them. */
const sizes = [...widths, 768, [667, 375] as const];
const pages = [
  '',
  '/driver',
  '/courier',
  '/contacts',
  '/contacts/info',
  '/about',
  '/safety',
  '/press',
  '/oferta',
  '/news',
  '/news/child-seats',
  '/careers',
  '/vacancy/fleet-mechanic',
  '/cities',
  '/cities/nizhny-novgorod',
  '/cities/yekaterinburg',
  '/nope',
];
/** More of a kind: their own words are what differs. */
const others = [
  '/privacy',
  '/cookies',
  '/news/electric-cars',
  '/news/winter-bikes',
  '/vacancy/vehicle-inspector',
];

test.use({ reducedMotion: 'reduce' });

for (const language of ['ru', 'en']) {
  for (const name of [...pages, ...others]) {
    test(`all of /${language}${name} fits in every window`, async ({ page }) => {
      await page.goto(`/${language}${name}`, { waitUntil: 'load' });
      expect(await findMisfits(page, sizes)).toEqual([]);
    });
  }
}

test.describe('with the longest words of German', () => {
  let server: OwnServer;

  test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
    const content = path.join(outputDir, 'content');
    writeSiteOfLongWords(content);
    server = await startOwnServer(path.join(outputDir, 'data'), [], { CONTENT_DIR: content });
  });

  test.afterAll(() => server.stop());

  for (const name of pages) {
    test(`all of /de${name} fits in every window`, async ({ page }) => {
      await page.goto(`${server.origin}/de${name}`, { waitUntil: 'load' });
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      const misfits = await findMisfits(page, widths);
      expect(misfits.filter((misfit) => !misfit.endsWith('is broken'))).toEqual([]);
    });
  }
});
