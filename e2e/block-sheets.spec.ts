import { waitForHydration } from './hydration.ts';
import { expect, type Page, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

/** Styles of all elements of the page's blocks. Sizes depend on what has been on screen. */
function readLook(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *:not(script, link, style, svg *, dialog *)')].map((element) => {
      const { color, backgroundColor, font, display, position, padding, gap } = getComputedStyle(element);
      return `${element.tagName} ${[color, backgroundColor, font, display, position, padding, gap].join(' ')}`;
    }),
  );
}

/** One page with each block style sheet. */
const paths = ['/ru', '/ru/careers', '/ru/news/child-seats', '/ru/cities/chita', '/ru/about', '/ru/contacts'];

for (const path of paths) {
  test(`${path} has its styles when a link opens it`, { tag: '@firefox' }, async ({ page, context }) => {
    const slow = Promise.withResolvers<void>();
    await page.goto('/ru/privacy');
    await waitForHydration(page.locator('main'));
    const title = await page.title();
    await page.route(/\.css(?:\?|$)/, async (route) => {
      await slow.promise;
      await route.continue();
    });
    const requested = page.waitForRequest(/\.css(?:\?|$)/);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'new link' });
      document.querySelector('main')?.prepend(link);
    }, path);
    // No pointer, which would be on something of the new page.
    await page.getByRole('link', { name: 'new link' }).press('Enter');
    await requested;
    // The page waits for its sheet.
    await expect(page).toHaveTitle(title);
    slow.resolve();
    await expect(page).not.toHaveTitle(title);
    const direct = await context.newPage();
    await direct.goto(path);
    const look = await readLook(direct);
    expect(look.length).toBeGreaterThan(20);
    await expect.poll(() => readLook(page)).toEqual(look);
  });
}
