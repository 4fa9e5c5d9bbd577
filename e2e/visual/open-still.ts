import type { Page } from '@playwright/test';

const fontAddress = /url\(["']?[^)"']*(\/fonts\/[\w-]+\.woff2[^)"']*)["']?\)/g;

/** A document or a style sheet that has its fonts within. */
async function withFonts(page: Page, text: string, base: string): Promise<string> {
  const parts = text.split(fontAddress);
  for (let at = 1; at < parts.length; at += 2) {
    const font = await page.request.get(new URL(parts[at] ?? '', base).href);
    parts[at] = `url(data:font/woff2;base64,${(await font.body()).toString('base64')})`;
  }
  return parts.join('');
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
    const swapped = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:swap');
    const body = await withFonts(page, swapped, request.url());
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

/** What stands above the window would be somewhere in the picture of what is taller than the window. */
export async function takeDown(page: Page): Promise<void> {
  await page.locator('a[href="#main"]').evaluate((link) => link.toggleAttribute('hidden', true));
  const bar = page.getByRole('banner').locator('> div');
  await bar.evaluate((element) => element.style.setProperty('position', 'static'));
}
