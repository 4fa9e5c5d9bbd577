import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openStill } from './open-still.ts';

const stylePath = join(import.meta.dirname, 'example.css');
const origin = `http://127.0.0.1:${process.env.E2E_GALLERY_PORT}`;

/** Leaves one example in the page, so that it is drawn at the same place whatever stands before it. */
async function showOnly(page: Page, shown: number): Promise<void> {
  await page.locator('[data-example]').evaluateAll((examples, index) => {
    for (const [at, example] of examples.entries()) example.toggleAttribute('hidden', at !== index);
  }, shown);
}

for (const language of ['ru', 'en']) {
  test(`every block in ${language} looks as accepted`, async ({ page }) => {
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
        // A busy preview does not send every drawing in time. What really differs does so in the next visit too.
        await openStill(page, address);
        await showOnly(page, index);
        await expect.soft(page).toHaveScreenshot(name, options);
      }
    }
  });
}
