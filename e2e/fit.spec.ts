import path from 'node:path';
import { writeSiteOfLongWords } from './long-words.ts';
import { findMisfits } from './misfits.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { expect, test } from './test.ts';

const widths = [320, 360, 600, 1024, 1440, 3840];
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

test.use({ reducedMotion: 'reduce' });

for (const language of ['ru', 'en']) {
  for (const name of pages) {
    test(`no text of /${language}${name} is cut, broken or under another`, async ({ page }) => {
      await page.goto(`/${language}${name}`, { waitUntil: 'load' });
      expect(await findMisfits(page, widths)).toEqual([]);
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
    test(`no text of /de${name} is cut or under another`, async ({ page }) => {
      await page.goto(`${server.origin}/de${name}`, { waitUntil: 'load' });
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      const misfits = await findMisfits(page, widths);
      expect(misfits.filter((misfit) => !misfit.endsWith('is broken'))).toEqual([]);
    });
  }
});
