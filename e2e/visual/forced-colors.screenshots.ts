import { expect, test } from '@playwright/test';
import { states } from '../states.ts';
import { openStill, takeDown } from './open-still.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 });

/** Element to compare, regardless of the scroll position. */
const subjects = {
  'refused form': '#application-form',
  'chosen filters': '[data-block=vacancy-list]',
  'chosen tab': '[data-block=oferta]',
  'open menu': 'dialog[open]',
};

for (const [name, subject] of Object.entries(subjects)) {
  test(`${name} matches its screenshot in forced colours`, async ({ page, baseURL }) => {
    const { path = '', enter } = states[name] ?? {};
    await openStill(page, `${baseURL}${path}`);
    await enter?.(page);
    await takeDown(page);
    await expect(page.locator(subject)).toHaveScreenshot(`forced-colours-${name.replace(' ', '-')}.png`);
  });
}
