import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { addArabic } from '../arabic.ts';
import { type OwnServer, startOwnServer } from '../own-server.ts';
import { openStill, takeDown } from './open-still.ts';

test.describe.configure({ mode: 'serial' });

// Chromium rounds the start of a right-to-left scrolling list inconsistently, by one pixel.
const restless = 'video, iframe, [dir=rtl] [data-block=diff-auto] ul';

async function compare(page: Page, name: string): Promise<void> {
  await expect(page).toHaveScreenshot(`${name}.png`, {
    fullPage: true,
    mask: [page.locator(restless)],
  });
}

/** Replaces the dates of a new site's articles, which are the day of the run. */
function fixDates(content: string): void {
  for (const file of globSync(path.join(content, '*', 'news', '*.yaml')))
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^date: .*$/m, 'date: 2026-11-20'));
}

test.describe('another company', () => {
  let server: OwnServer;
  test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
    const settings = { CONTENT_DIR: 'examples/breeze', LOG_LEVEL: 'fatal' };
    server = await startOwnServer(path.join(outputDir, 'data'), [], settings);
  });
  test.afterAll(() => server.stop());

  const pages = {
    home: '/ru',
    driver: '/kk/driver',
    vacancy: '/en/vacancy/support-agent',
    'not-found': '/kk/nope',
  };
  for (const [name, address] of Object.entries(pages)) {
    test(`${name} matches its screenshot`, async ({ page }) => {
      await openStill(page, server.origin + address);
      await compare(page, `company-${name}`);
    });
  }
});

test.describe('a company made by `npm run new -- site` and lines of brand.yaml', () => {
  let server: OwnServer;
  test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
    const content = path.join(outputDir, 'content');
    const company = ['--name-ru=Паром', '--name-en=Ferry', '--primary=#0b6e4f', '--accent=#c2410c'];
    const choice = [
      '--languages=ru,en',
      '--cities=Казань/Kazan,Уфа/Ufa/Asia/Yekaterinburg',
      '--offers=rides,courier',
    ];
    const env = { ...process.env, CONTENT_DIR: content };
    execFileSync('node', ['cli/new.ts', 'site', ...company, ...choice, '--sections=careers,news'], { env });
    fixDates(content);
    appendFileSync(
      path.join(content, 'brand.yaml'),
      'line: rail\nhero: street\ncards: row\ncorners: square\n',
    );
    server = await startOwnServer(path.join(outputDir, 'data'), [], {
      CONTENT_DIR: content,
      LOG_LEVEL: 'fatal',
    });
  });
  test.afterAll(() => server.stop());

  const pages = { home: '/ru', driver: '/en/driver', tariffs: '/ru/tariffs', cities: '/en/cities' };
  for (const [name, address] of Object.entries(pages)) {
    test(`${name} matches its screenshot`, async ({ page }) => {
      await openStill(page, server.origin + address);
      await compare(page, `new-company-${name}`);
    });
  }
});

test.describe('right to left', () => {
  let server: OwnServer;
  test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
    const content = path.join(outputDir, 'content');
    // Only the direction is Arabic: not every machine has Arabic fonts.
    addArabic(content, 'Arabic', {});
    server = await startOwnServer(path.join(outputDir, 'data'), [], { CONTENT_DIR: content });
  });
  test.afterAll(() => server.stop());

  const pages = { home: '', driver: '/driver', careers: '/careers', article: '/news/child-seats' };
  for (const [name, address] of Object.entries(pages)) {
    test(`${name} matches its screenshot`, async ({ page }) => {
      await openStill(page, `${server.origin}/ar${address}`);
      await compare(page, `right-to-left-${name}`);
    });
  }

  test('a form with errors matches its screenshot', async ({ page }) => {
    await openStill(page, `${server.origin}/ar/vacancy/fleet-mechanic`);
    const form = page.locator('#application-form');
    await form.locator('input[name=agreement]').check();
    await form.locator('button[type=submit]').click();
    await expect(form.getByRole('region')).toBeVisible();
    await takeDown(page);
    await expect(form).toHaveScreenshot('right-to-left-form.png');
  });
});
