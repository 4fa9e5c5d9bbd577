import { expect, test } from './test.ts';

test('a button keeps its width when the pointer is on it', async ({ page }) => {
  await page.goto('/ru/driver');
  const buttons = page.locator('main a[class*=_button]:visible');
  expect(await buttons.count()).toBeGreaterThan(1);
  for (const button of await buttons.all()) {
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    await button.hover();
    await button.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
    );
    expect((await button.boundingBox())?.width).toBe(before?.width);
  }
});

test('the strip of the scrollbar has the colour of the backdrop behind an open dialog', async ({ page }) => {
  await page.goto('/ru');
  const readBackground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundImage);
  expect(await readBackground()).toBe('none');
  await page.evaluate(() => document.body.appendChild(document.createElement('dialog')).showModal());
  expect(await readBackground()).toContain('gradient');
});

test('the cross of a search field is drawn in the colour of its text', async ({ page }) => {
  await page.goto('/ru/careers');
  const field = page.getByRole('searchbox').first();
  const appearance = await field.evaluate(
    (element) => getComputedStyle(element, '::-webkit-search-cancel-button').appearance,
  );
  expect(appearance).toBe('none');
});
