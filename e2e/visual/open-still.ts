import type { Page } from '@playwright/test';

const fontAddress = /url\(["']?[^)"']*(\/fonts\/[\w-]+\.woff2[^)"']*)["']?\)/g;

/** Inlines the fonts of a document or a stylesheet. */
async function withFonts(page: Page, text: string, base: string): Promise<string> {
  const parts = text.split(fontAddress);
  for (let at = 1; at < parts.length; at += 2) {
    const font = await page.request.get(new URL(parts[at] ?? '', base).href);
    parts[at] = `url(data:font/woff2;base64,${(await font.body()).toString('base64')})`;
  }
  return parts.join('');
}

/**
 * Makes fonts available immediately. Pages skip fonts that load late, and Chromium may load fonts again when Playwright
 * inserts a style, which it does for each screenshot.
 */
async function waitForFonts(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    const request = route.request();
    // The preview has its fonts in stylesheets, and its scripts fail with a replaced document.
    const isBuilt = !request.url().endsWith('/blocks');
    if (request.resourceType() !== 'stylesheet' && !(isBuilt && request.isNavigationRequest()))
      return route.fallback();
    const response = await route.fetch();
    const swapped = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:swap');
    const body = await withFonts(page, swapped, request.url());
    // The CSP contains the hash of the original styles.
    const { 'content-security-policy': _, ...headers } = response.headers();
    return route.fulfill({ response, headers, body });
  });
}

/** Opens a page without the cookie notice and with all deferred parts loaded, at 12:30 in Moscow. */
export async function openStill(page: Page, address: string): Promise<void> {
  await page.context().addCookies([{ name: 'cookieConsent', value: 'true', url: address }]);
  await waitForFonts(page);
  await page.clock.setFixedTime('2026-11-22T09:30:00Z');
  await page.goto(address);
  // React marks hydrated elements. Before hydration forms and likes look like those without scripts, and nothing may
  // be changed.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button, form, summary, [data-block=city-details] a')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );
  // Until then, blocks below the fold have an estimated height.
  await page.locator('html[data-whole]').waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const backgrounds = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].map((part) => getComputedStyle(element, part).backgroundImage),
    );
    const sources = new Set(
      [...backgrounds.join().matchAll(/url\("([^"]+)"\)/g)].map(([, source = '']) => source),
    );
    const images = [...document.images, ...[...sources].map((src) => Object.assign(new Image(), { src }))];
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    // Including fonts of parts that are shown later. Fallback fonts may be missing on the machine.
    const fonts = [...document.fonts].filter(({ family }) => !family.includes('Fallback'));
    await Promise.all(fonts.map((font) => font.load()));
  });
}

/** Removes fixed elements, which would appear inside screenshots that are taller than the window. */
export async function takeDown(page: Page): Promise<void> {
  await page.locator('a[href="#main"]').evaluate((link) => link.toggleAttribute('hidden', true));
  const bar = page.getByRole('banner').locator('> div');
  await bar.evaluate((element) => element.style.setProperty('position', 'static'));
}
