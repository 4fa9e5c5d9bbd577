import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const fontAddress = /url\(["']?[^)"']*\/fonts\/([\w-]+\.woff2)[^)"']*["']?\)/g;

function toData(_: string, file: string): string {
  const font = readFileSync(join(import.meta.dirname, '../../public/fonts', file), 'base64');
  return `url(data:font/woff2;base64,${font})`;
}

/**
 * A page goes without letters that come late; a picture has them at once: Chromium may take fonts anew when Playwright
 * puts a style in, which it does for each picture.
 */
async function waitForLetters(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    const request = route.request();
    // The preview has its fonts in style sheets, and its scripts want a document that they asked for themselves.
    const isBuilt = !request.url().endsWith('/blocks');
    if (request.resourceType() !== 'stylesheet' && !(isBuilt && request.isNavigationRequest()))
      return route.fallback();
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/font-display:\s*optional/g, 'font-display:swap')
      .replace(fontAddress, toData);
    // The policy has the hash of the styles as they were.
    const { 'content-security-policy': _, ...headers } = response.headers();
    return route.fulfill({ response, headers, body });
  });
}

/** Opens a page without the cookie notice, with all that loads late already there, at half past twelve in Moscow. */
export async function openStill(page: Page, address: string): Promise<void> {
  await page.context().addCookies([{ name: 'cookieConsent', value: 'true', url: address }]);
  await waitForLetters(page);
  await page.clock.setFixedTime('2026-11-22T09:30:00Z');
  await page.goto(address);
  // React leaves its mark on what it has hydrated; before that a form or a like looks like one without scripts, and
  // nothing may be changed.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button, form, summary, [data-block=city-details] a')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    // Those too that only what is shown later asks for. What stands in for them need not be on the machine.
    const fonts = [...document.fonts].filter(({ family }) => !family.includes('Fallback'));
    await Promise.all(fonts.map((font) => font.load()));
  });
}
