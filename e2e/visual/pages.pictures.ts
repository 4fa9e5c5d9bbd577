import { expect, test } from '@playwright/test';
import { openStill } from './open-still.ts';

const pages = {
  home: '',
  driver: '/driver',
  courier: '/courier',
  about: '/about',
  safety: '/safety',
  press: '/press',
  contacts: '/contacts',
  news: '/news',
  article: '/news/child-seats',
  careers: '/careers',
  vacancy: '/vacancy/fleet-mechanic',
  cities: '/cities',
  city: '/cities/chita',
  'not-found': '/nope',
};

for (const language of ['ru', 'en']) {
  for (const [name, path] of Object.entries(pages)) {
    test(`${name} in ${language} matches its screenshot`, async ({ page, baseURL }) => {
      await openStill(page, `${baseURL}/${language}${path}`);
      await expect(page).toHaveScreenshot(`${name}-${language}.png`, {
        fullPage: true,
        mask: [page.locator('video, iframe')],
      });
    });
  }
}
