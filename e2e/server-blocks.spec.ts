import { startOwnServer } from './own-server.ts';
import { expect, test } from './test.ts';

async function readStatus(address: string): Promise<number> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.status;
}

test('a block that fails while it is drawn is left out, and its page stays', async ({ page }) => {
  const site = await startOwnServer(test.info().outputPath('data'), ['--import', './e2e/break-block.mjs']);
  const path = `${site.origin}/ru/vacancy/android-developer`;
  const statuses = await Promise.all([readStatus(path), readStatus(path), readStatus(`${path}?beside`)]);
  expect(statuses).toEqual([200, 200, 200]);
  const response = await page.goto(path);
  expect(response?.headers()['x-nextjs-cache']).toBe('HIT');
  const types = await page
    .locator('[data-block]')
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-block')));
  expect(types).not.toContain('vacancy-details');
  expect(types).toEqual(expect.arrayContaining(['vacancy-form', 'subscribe']));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await site.stop();
});
