import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';

const pictures = path.join(import.meta.dirname, 'visual.spec.ts-snapshots');
const versionFile = path.join(pictures, 'browser-version.txt');
const pages = {
  home: '',
  driver: '/driver',
  courier: '/courier',
  about: '/about',
  contacts: '/contacts',
  news: '/news',
  careers: '/careers',
  vacancy: '/vacancy/fleet-mechanic',
  'not-found': '/nope',
};

// Half the size is enough to see what has moved, and keeps the pictures small.
test.use({ deviceScaleFactor: 0.5, isMobile: false, reducedMotion: 'reduce' });

/** Another browser draws other edges: the pictures say nothing about it. */
function checkVersion(version: string, isAccepting: boolean) {
  if (isAccepting) {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(versionFile, `${version}\n`);
  }
  const known = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'none';
  if (known !== version) console.log(`visual: pictures are of ${known}, this is ${version}: skipped`);
  // biome-ignore lint/suspicious/noSkippedTests: the pictures say nothing of another browser
  test.skip(known !== version, `the pictures are of browser version ${known}`);
}

async function loadEverything(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

for (const language of ['ru', 'en']) {
  for (const [name, address] of Object.entries(pages)) {
    test(`${name} in ${language} looks as accepted`, async ({ page, browser, context, baseURL }, info) => {
      checkVersion(browser.version(), info.config.updateSnapshots === 'all');
      await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL ?? '' }]);
      await page.goto(`/${language}${address}`);
      await loadEverything(page);
      await expect(page).toHaveScreenshot(`${name}-${language}.png`, {
        fullPage: true,
        animations: 'disabled',
        maxDiffPixelRatio: 0.01,
        mask: [page.locator('video')],
      });
    });
  }
}
