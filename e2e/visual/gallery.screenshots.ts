import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openStill } from './open-still.ts';

const stylePath = join(import.meta.dirname, 'example.css');
const origin = `http://127.0.0.1:${process.env.E2E_GALLERY_PORT}`;

/** Removes all other examples, so that the position of an example does not depend on them. */
async function showOnly(page: Page, shown: number): Promise<void> {
  await page.locator('[data-example]').evaluateAll((examples, index) => {
    for (const [at, example] of examples.entries()) example.toggleAttribute('hidden', at !== index);
  }, shown);
}

for (const language of ['ru', 'en']) {
  test(`every block in ${language} matches its screenshot`, async ({ page }) => {
    test.setTimeout(300_000);
    const address = `${origin}/${language}/blocks`;
    await openStill(page, address);
    const types = await page
      .locator('[data-example]')
      .evaluateAll((examples) => examples.map((example) => example.getAttribute('data-example') ?? ''));
    expect(new Set(types).size).toBeGreaterThanOrEqual(30);
    const states = new Map<string, number>();
    for (const [index, type] of types.entries()) {
      const state = (states.get(type) ?? 0) + 1;
      states.set(type, state);
      const name = [language, `${type}-${state}.png`];
      const options = { fullPage: true, mask: [page.locator('video, iframe')], stylePath };
      await showOnly(page, index);
      try {
        await expect(page).toHaveScreenshot(name, options);
      } catch {
        // A busy preview may send an image too late. A real difference also appears in the next visit.
        await openStill(page, address);
        await showOnly(page, index);
        await expect.soft(page).toHaveScreenshot(name, options);
      }
    }
  });
}
