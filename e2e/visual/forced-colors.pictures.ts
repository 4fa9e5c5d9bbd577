import { expect, test } from '@playwright/test';
import { states } from '../states.ts';
import { openStill } from './open-still.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 });

/** What is looked at, wherever the page is scrolled to. */
const subjects = {
  'refused form': '#application-form',
  'chosen filters': '[data-block=vacancy-list]',
  'chosen tab': '[data-block=oferta]',
  'open menu': 'dialog[open]',
};

for (const [name, subject] of Object.entries(subjects)) {
  test(`${name} looks as accepted in forced colours`, async ({ page, baseURL }) => {
    const { path = '', enter } = states[name] ?? {};
    await openStill(page, `${baseURL}${path}`);
    await enter?.(page);
    // They stand above the window, and so somewhere in the picture of what is taller than the window.
    await page.locator('a[href="#main"]').evaluate((link) => link.toggleAttribute('hidden', true));
    await page
      .getByRole('banner')
      .locator('> div')
      .evaluate((bar) => bar.style.setProperty('position', 'static'));
    await expect(page.locator(subject)).toHaveScreenshot(`forced-colours-${name.replace(' ', '-')}.png`);
  });
}
