import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findLayoutIssues } from './layout-issues.ts';
import { writeSiteOfLongWords } from './long-words.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { expect, test } from './test.ts';

/** Titles of articles with a word that is too long for phones. */
const longTitles = {
  qualified: 'Новые правила: Высококвалифицированные водители',
  insured: 'Новые правила: Rechtsschutzversicherungsgesellschaften водители',
  last: 'Новые правила Rechtsschutzversicherungsgesellschaften',
};

const articles = Object.keys(longTitles).map((name) => `/ru/news/${name}`);

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
    test(`no text of /${language}${name} is cut, broken or overlapped`, async ({ page }) => {
      await page.goto(`/${language}${name}`, { waitUntil: 'load' });
      expect(await findLayoutIssues(page, widths)).toEqual([]);
    });
  }
}

test.describe('with the longest words of German', () => {
  let server: OwnServer;

  test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
    const content = path.join(outputDir, 'content');
    writeSiteOfLongWords(content);
    const article = readFileSync(path.join(content, 'ru/news/child-seats.yaml'), 'utf8');
    for (const [name, title] of Object.entries(longTitles)) {
      const text = article.replace(/^title: .*$/m, `title: "${title}"`);
      writeFileSync(path.join(content, `ru/news/${name}.yaml`), text);
    }
    server = await startOwnServer(path.join(outputDir, 'data'), [], { CONTENT_DIR: content });
  });

  test.afterAll(() => server.stop());

  for (const name of [...pages.map((each) => `/de${each}`), ...articles]) {
    test(`no heading of ${name} is smaller than the body text on a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(server.origin + name, { waitUntil: 'load' });
      const small = await page.evaluate(() => {
        const toSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        const headings = [...document.querySelectorAll('main h1, main h2[class*="heading"]')];
        return headings
          .filter((heading) => toSize(heading) <= toSize(document.body))
          .map(({ textContent }) => textContent);
      });
      expect(small).toEqual([]);
    });
  }

  for (const name of articles) {
    test(`the title of ${name} fits into any window`, async ({ page }) => {
      await page.goto(server.origin + name, { waitUntil: 'load' });
      const layoutIssues = await findLayoutIssues(page, widths);
      expect(layoutIssues.filter((layoutIssue) => !layoutIssue.endsWith('is broken'))).toEqual([]);
    });
  }

  for (const name of pages) {
    test(`no text of /de${name} is cut or overlapped`, async ({ page }) => {
      await page.goto(`${server.origin}/de${name}`, { waitUntil: 'load' });
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      const layoutIssues = await findLayoutIssues(page, widths);
      expect(layoutIssues.filter((layoutIssue) => !layoutIssue.endsWith('is broken'))).toEqual([]);
    });
  }
});

test.describe('a new company', () => {
  let server: OwnServer;

  test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
    const content = path.join(outputDir, 'content');
    const company = [
      '--name-ru=Полночь',
      '--name-en=Northwestern',
      '--primary=#101828',
      '--cities=Уфа/Ufa,Пермь/Perm',
    ];
    execFileSync('node', ['cli/new.ts', 'site', ...company], {
      env: { ...process.env, CONTENT_DIR: content },
    });
    for (const [language, title] of Object.entries({
      ru: 'Поездки без сюрпризов',
      en: 'Somewhere and everywhere',
    })) {
      const home = path.join(content, language, 'pages/index.yaml');
      const banner = /(main-banner\n {4}content:\n {6}title: ).*/;
      writeFileSync(home, readFileSync(home, 'utf8').replace(banner, `$1${title}`));
    }
    server = await startOwnServer(path.join(outputDir, 'data'), [], { CONTENT_DIR: content });
  });

  test.afterAll(() => server.stop());

  for (const language of ['ru', 'en'])
    test(`its name, menu and title of wide letters fit in ${language}`, async ({ page }) => {
      await page.goto(`${server.origin}/${language}`, { waitUntil: 'load' });
      expect(await findLayoutIssues(page, [320, 768, 1024, 1120, 1200, 1280, 1440, 1920])).toEqual([]);
      const [name, frame] = await page
        .locator('footer svg:has(> text)')
        .evaluate((drawing) =>
          [drawing.firstElementChild, drawing].map((element) => element?.getBoundingClientRect().right ?? 0),
        );
      expect(name).toBeLessThanOrEqual((frame ?? 0) + 1);
    });
});
