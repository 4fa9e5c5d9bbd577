import { findIssues } from './axe.ts';
import { expect, type Page, test } from './test.ts';

const text = async (page: Page) =>
  ((await page.locator('#trip').getByRole('status').textContent()) ?? '').replaceAll('\u00a0', ' ');
const select = (page: Page, name: string) =>
  page.locator('#trip').getByRole('combobox', { name, exact: true });
const toApp = (page: Page) => page.locator('#trip').getByRole('link', { name: 'Открыть в приложении' });

test('the home page prices a ride between two places of a city and passes it to the app', async ({
  page,
}) => {
  await page.goto('/ru');
  await select(page, 'Город').selectOption('omsk');
  await expect.poll(() => text(page)).toBe('от 359 ₽ «Спокойный», 25 мин');
  await select(page, 'Откуда').selectOption('airport');
  await expect(select(page, 'Куда')).toHaveValue('station');
  await select(page, 'Куда').selectOption('centre');
  await expect(page).toHaveURL('/ru?city=omsk&from=airport&to=centre');
  await expect(toApp(page)).toHaveAttribute('href', '/ru/get?city=omsk&from=airport&to=centre');
  const shown = await text(page);
  await page.reload();
  await expect.poll(() => text(page)).toBe(shown);
  expect(await findIssues(page)).toEqual([]);
});

test('the link to the app keeps the trip on the way to the store', async ({ request }) => {
  const response = await request.get('/ru/get?city=omsk&from=airport&to=centre', {
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
  const { searchParams } = new URL(response.headers()['location'] ?? '');
  expect(searchParams.get('from')).toBe('airport');
  expect(searchParams.get('referrer')).toBe('city=omsk&from=airport&to=centre');
});

test('a city page shows the price of its route, and each trip has one address', async ({ page, request }) => {
  await page.goto('/ru/cities/omsk');
  await expect(select(page, 'Город')).toHaveCount(0);
  expect(await text(page)).toBe('от 359 ₽ «Спокойный», 25 мин');
  const get = async (query: string) => {
    const html = await (await request.get(`/ru/cities/omsk${query}`)).text();
    // Without the adapter, Next's data for the browser have the address as the visitor wrote it.
    return process.env.E2E_SERVER ? html.split('self.__next_f')[0] : html;
  };
  const plain = await get('');
  for (const query of ['?from=station&to=airport', '?from=mail', '?from=x&to=y'])
    expect(await get(query)).toBe(plain);
  const other = await get('?from=centre&to=airport');
  expect(other).not.toBe(plain);
  expect(await get('?x=1&to=airport&from=centre')).toBe(other);
  const shared = await page.goto('/ru/cities/omsk?from=centre&to=airport');
  expect(shared?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ru\/cities\/omsk$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, query] of [
    ['/ru', 'city=omsk&from=station&to=centre'],
    ['/ru/cities/omsk', 'from=station&to=centre'],
  ] as const) {
    test(`the server prices the ride on ${path}`, async ({ page }) => {
      await page.goto(path);
      if (path === '/ru') await select(page, 'Город').selectOption('omsk');
      await select(page, 'Куда').selectOption('centre');
      await page.getByRole('button', { name: 'Показать цену' }).click();
      await expect(page).toHaveURL(`${path}?${query}#trip`);
      await expect(select(page, 'Куда')).toHaveValue('centre');
      expect(await text(page)).toMatch(/^от \d+ ₽ «Спокойный», \d+ мин$/);
      expect(await text(page)).not.toContain('359 ₽');
      await expect(toApp(page)).toHaveAttribute('href', '/ru/get?city=omsk&from=station&to=centre');
    });
  }
});
