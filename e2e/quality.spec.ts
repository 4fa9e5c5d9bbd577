import { findIssues } from './axe.ts';
import { observeShift, readShift } from './layout-shift.ts';
import { languages } from './site-under-test.ts';
import { states } from './states.ts';
import { expect, type Page, test } from './test.ts';

const pages = [
  '',
  '/driver',
  '/courier',
  '/contacts',
  '/about',
  '/safety',
  '/press',
  '/oferta',
  '/news',
  '/careers',
  '/cities',
  '/cities/chita',
  '/nope',
];
const entries = ['/news/about-us', '/vacancy/fleet-mechanic', '/vacancy/ios-developer', '/contacts/info'];

/** Scrolls through the whole page, so that lazy parts load and appear. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    }
  });
}

for (const language of languages) {
  for (const path of [...pages, ...entries]) {
    const tag = language === 'ru' || path === '' ? [] : ['@full'];
    test(`/${language}${path} has no accessibility violation and one h1`, { tag }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/${language}${path}`);
      await scrollThrough(page);
      expect(await findIssues(page)).toEqual([]);
      await expect(page.locator('h1')).toHaveCount(1);
    });
  }
}

for (const [name, { path, enter }] of Object.entries(states)) {
  test(`${name} has no accessibility violation`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await enter(page);
    expect(await findIssues(page)).toEqual([]);
  });
}

test('a screen reader gets the words of a name with spaces', async ({ page }) => {
  await page.goto('/ru/vacancy/fleet-mechanic');
  const session = await page.context().newCDPSession(page);
  // The browser builds the accessibility tree during rendering.
  const readNames = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes.map(({ role, name }) => `${role?.value} ${name?.value}`);
  };
  const noted = [
    'link манул на главную',
    'group Образование необязательно',
    'textbox Ссылка на резюме необязательно',
  ];
  await expect.poll(readNames).toEqual(expect.arrayContaining(noted));
});

for (const path of pages) {
  test(`the layout of /ru${path} does not shift during scrolling`, async ({ page }) => {
    await observeShift(page);
    // Fills the cache with fonts. font-timeout.spec.ts tests fonts that arrive after the first paint.
    await page.goto('/ru/contacts/info');
    await page.evaluate(() => document.fonts.ready);
    await page.goto(`/ru${path}`);
    await scrollThrough(page);
    expect(Math.round((await readShift(page)) * 100) / 100).toBe(0);
  });
}
