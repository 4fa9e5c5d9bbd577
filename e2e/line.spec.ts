import { expect, type Page, test } from './test.ts';

/** How far apart the drawn end of a straight piece is from the drawn beginning of the one below it, in pixels. */
function findGaps(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const pieces = [...document.querySelectorAll('[class*=_straight] > i')].map((piece) => {
      const { left, top, bottom, height } = piece.getBoundingClientRect();
      const [, cut = '0'] = /inset\(0\S* 0\S* ([\d.]+)%/.exec(getComputedStyle(piece).clipPath) ?? [];
      return { left, top, bottom, tip: bottom - (height * Number(cut)) / 100 };
    });
    return pieces.flatMap((upper) =>
      pieces
        .filter(({ left, top }) => Math.abs(left - upper.left) < 3 && Math.abs(top - upper.bottom) < 4)
        .filter(({ tip, top }) => tip - top > 0.5)
        .map(({ top }) => top - upper.tip),
    );
  });
}

test('the line has no gap where two pieces meet', async ({ page }) => {
  for (const path of ['/ru/contacts/info', '/ru/about']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    const gaps: number[] = [];
    for (let top = 0; top <= height; top += 31) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      gaps.push(...(await findGaps(page)));
    }
    expect(Math.max(0, ...gaps)).toBeLessThan(2);
  }
});
