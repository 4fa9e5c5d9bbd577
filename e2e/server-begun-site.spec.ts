import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type OwnServer, startOwnServer } from './own-server.ts';

let server: OwnServer;

/** As an editor does it: a site in an empty folder, and one of each thing in it. */
function begin(content: string): void {
  const run = (...words: string[]) =>
    execFileSync('tsx', ['scripts/new.ts', ...words], { env: { ...process.env, CONTENT_DIR: content } });
  const named = (code: string) => ['--code', code, '--title-ru', 'Начало', '--title-en', 'Beginning'];
  run('site', '--title-ru', 'Начало', '--title-en', 'Beginning');
  run('page', ...named('about/us'));
  run('article', ...named('opened'), '--date', '2026-11-01');
}

test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
  const content = path.join(outputDir, 'content');
  begin(content);
  server = await startOwnServer(path.join(outputDir, 'data'), [], {
    CONTENT_DIR: content,
    LOG_LEVEL: 'fatal',
  });
});

test.afterAll(() => server.stop());

for (const language of ['ru', 'en']) {
  test(`a begun site stands in ${language}`, async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    for (const address of ['', '/about/us', '/news/opened']) {
      const answer = await page.goto(`${server.origin}/${language}${address}`, { waitUntil: 'networkidle' });
      expect(answer?.status()).toBe(200);
      await expect(page.locator('h1')).toHaveText(language === 'ru' ? /Начало/ : /Beginning/);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    expect(messages).toEqual([]);
  });
}

test('a begun site lists its pages for search engines', async () => {
  const map = await (await fetch(`${server.origin}/sitemap.xml`)).text();
  for (const address of ['/ru', '/en/about/us', '/ru/news/opened']) expect(map).toContain(`${address}<`);
});
