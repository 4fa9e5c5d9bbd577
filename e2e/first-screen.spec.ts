import { languages } from './site-under-test.ts';
import { expect, type Locator, test } from './test.ts';

async function getEdges(locator: Locator): Promise<{ top: number; bottom: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return { top: box.y, bottom: box.y + box.height };
}

for (const path of ['driver', 'courier']) {
  for (const language of languages) {
    test(`/${language}/${path} says on its first screen what to do`, async ({ page, isMobile }) => {
      await page.setViewportSize(isMobile ? { width: 360, height: 640 } : { width: 1440, height: 900 });
      await page.goto(`/${language}/${path}`);
      const notice = await getEdges(page.getByRole('region', { name: 'Cookie' }));
      const block = page.locator('[data-block=title]');
      const action = block.getByRole('link', { name: /приложении|in the app/ });
      for (const part of [block.getByRole('heading'), block.getByText(/₽/), action])
        expect((await getEdges(part)).bottom).toBeLessThan(notice.top);
      const store = block.getByRole('link', { name: 'App Store' });
      expect((await getEdges(store)).bottom).toBeLessThan(notice.top);
    });
  }
}
