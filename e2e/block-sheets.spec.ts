import { waitForHydration } from './hydration.ts';
import { expect, type Page, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

/** Height and styles of all elements of the page's blocks. Widths of texts differ by parts of a pixel. */
function readLook(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *:not(script, link, style, svg *, dialog *)')].map((element) => {
      const { color, backgroundColor, fontSize, display, position, padding, gap } = getComputedStyle(element);
      const height = Math.round(element.getBoundingClientRect().height);
      const look = [height, color, backgroundColor, fontSize, display, position, padding, gap];
      return `${element.tagName} ${element.getAttribute('class')} ${look.join(' ')}`;
    }),
  );
}

/** One page with each block style sheet. */
const paths = ['/ru', '/ru/careers', '/ru/news/child-seats', '/ru/cities/chita', '/ru/about', '/ru/contacts'];

for (const path of paths) {
  test(`${path} has its styles after a click on a link to it`, { tag: '@firefox' }, async ({ page }) => {
    const slow = Promise.withResolvers<void>();
    await page.goto(path, { waitUntil: 'networkidle' });
    const direct = await readLook(page);
    const title = await page.title();
    await page.goto('/ru/privacy', { waitUntil: 'networkidle' });
    await waitForHydration(page.locator('main'));
    // The page must wait for its sheet.
    await page.route(/\.css(?:\?|$)/, async (route) => {
      await slow.promise;
      await route.continue();
    });
    const requested = page.waitForRequest(/\.css(?:\?|$)/);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'new link' });
      document.querySelector('main')?.prepend(link);
    }, path);
    await page.getByRole('link', { name: 'new link' }).click();
    await requested;
    await expect(page).not.toHaveTitle(title);
    slow.resolve();
    await expect(page).toHaveTitle(title);
    await expect.poll(() => readLook(page)).toEqual(direct);
  });
}
