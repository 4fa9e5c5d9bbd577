import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';

const pictures = join(import.meta.dirname, 'pictures');
const versionFile = join(pictures, 'browser-version.txt');

function readKnownVersion(version: string): string {
  if (process.env.ACCEPT_PICTURES) {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(versionFile, `${version}\n`);
  }
  return existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'none';
}

/** A test that is skipped on another browser than the one of the pictures: it draws other edges. */
export const test = base.extend<{ sameBrowser: undefined }>({
  sameBrowser: [
    async ({ browser }, use) => {
      const known = readKnownVersion(browser.version());
      const isSame = known === browser.version();
      if (!isSame) console.log(`visual: the pictures are of ${known}, this is ${browser.version()}: skipped`);
      // biome-ignore lint/suspicious/noSkippedTests: the pictures say nothing of another browser
      test.skip(!isSame, `the pictures are of browser version ${known}`);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** A page goes without letters that come late; a picture waits for them. */
async function waitForLetters(page: Page): Promise<void> {
  await page.route('**/*.css*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:swap');
    await route.fulfill({ response, body });
  });
}

/** Opens a page without the cookie notice, with all that loads late already there. */
export async function openStill(page: Page, address: string): Promise<void> {
  await page.context().addCookies([{ name: 'cookieConsent', value: 'true', url: address }]);
  await waitForLetters(page);
  await page.goto(address);
  // React leaves its mark on what it has hydrated; before that a form or a like looks like one without scripts, and
  // nothing may be changed.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button, form, summary')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
