import { expect, type Page, test } from './test.ts';

const list = '[data-block=digits] ul';

/** Scrolls the upper edge of the panel to the given height of the window, and lets the observers run. */
async function showPart(page: Page, share: number): Promise<void> {
  await page.locator('[data-block=digits]').evaluate(async (block, part) => {
    const panel = block.querySelector('ul')?.parentElement?.parentElement ?? block;
    const { top, height } = panel.getBoundingClientRect();
    window.scrollBy({ top: top - window.innerHeight + height * part, behavior: 'instant' });
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(panel));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, share);
}

for (const width of [1366, 1440, 1920]) {
  test(`figures start only when they are visible, ${width} px wide`, { tag: '@firefox' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/ru', { waitUntil: 'networkidle' });
    const figures = page.locator(`${list} b`);
    const final = await figures.allTextContents();
    await page.locator(list).evaluate((element) => {
      const change = () => element.setAttribute('data-counted', '');
      new MutationObserver(change).observe(element, { childList: true, characterData: true, subtree: true });
    });
    await showPart(page, 0.15);
    await expect(page.locator(list)).not.toHaveAttribute('data-counted');
    await showPart(page, 0.9);
    await expect(page.locator(list)).toHaveAttribute('data-counted');
    await expect.poll(() => figures.allTextContents()).toEqual(final);
  });
}
