import { expect } from '@playwright/test';
import { states } from '../states.ts';
import { openStill, test } from './picture-test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 });

for (const name of ['refused form', 'chosen filters', 'chosen tab', 'open menu']) {
  test(`${name} looks as accepted in forced colours`, async ({ page, baseURL }) => {
    const { path = '', enter } = states[name] ?? {};
    await openStill(page, `${baseURL}${path}`);
    await enter?.(page);
    await expect(page).toHaveScreenshot(`forced-colours-${name.replace(' ', '-')}.png`);
  });
}
