import { languages } from './site-under-test.ts';
import { expect, type Locator, test } from './test.ts';

async function getEdges(locator: Locator): Promise<{ top: number; bottom: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return { top: box.y, bottom: box.y + box.height };
}

for (const path of ['driver', 'courier']) {
  for (const language of languages) {
    test(`/${language}/${path} has its main action on the first screen`, async ({ page, isMobile }) => {
      await page.setViewportSize(isMobile ? { width: 360, height: 640 } : { width: 1440, height: 900 });
      await page.goto(`/${language}/${path}`);
      const notice = await getEdges(page.getByRole('region', { name: 'Cookie' }));
      const block = page.locator('[data-block=title]');
      const action = block.getByRole('link', { name: /Как подключиться|Как начать|How to/ });
      for (const part of [block.getByRole('heading'), block.getByText(/₽/), action])
        expect((await getEdges(part)).bottom).toBeLessThan(notice.top);
      const store = block.getByRole('link', { name: 'App Store' });
      expect((await getEdges(store)).bottom).toBeLessThan(notice.top);
    });
  }
}

/** Main action on the first screen of a page; text pages have none. */
const actions: Record<string, ['button' | 'link' | 'searchbox' | 'tab', RegExp] | null> = {
  '': ['link', /App Store/],
  '/contacts': ['link', /\+7/],
  '/contacts/info': ['link', /\+7/],
  '/about': null,
  '/safety': ['link', /Позвонить|Call/],
  '/press': ['link', /пресс-службу|press office/],
  '/oferta': ['tab', /./],
  '/news/child-seats': ['button', /Нравится|Like/],
  '/careers': ['searchbox', /./],
  '/vacancy/fleet-mechanic': ['link', /Откликнуться|Apply/],
  '/cities': ['searchbox', /./],
  '/cities/chita': ['link', /в приложении|in the app/],
  '/privacy': null,
  '/nope': ['link', /На главную|Home/],
};

for (const [path, action] of Object.entries(actions)) {
  for (const language of languages) {
    test(`/${language}${path} has its title and its main action on the first screen`, async ({
      page,
      isMobile,
    }) => {
      await page.setViewportSize(isMobile ? { width: 360, height: 640 } : { width: 1440, height: 900 });
      await page.goto(`/${language}${path}`);
      const notice = page.getByRole('region', { name: 'Cookie' });
      const { top: floor } =
        path === '/contacts/info' ? { top: page.viewportSize()?.height ?? 0 } : await getEdges(notice);
      const main = page.locator('main');
      const parts = [page.getByRole('heading', { level: 1 })];
      if (action) parts.push(main.getByRole(action[0], { name: action[1] }).first());
      for (const part of parts) expect.soft((await getEdges(part)).bottom).toBeLessThanOrEqual(floor);
    });
  }
}
