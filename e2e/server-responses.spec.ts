import { expect, test } from './test.ts';

const readings = [
  '/api/v1/?action=pages&code=ru/news',
  '/api/v1/?action=initial.getData&lang=en',
  '/api/v1/?action=language.getList',
  '/api/i18n/ru.json',
  '/ru/news/feed.xml',
];

for (const address of readings) {
  test(`${address} is compressed, and gets a 304 with its ETag`, { tag: '@adapter' }, async ({ request }) => {
    const first = await request.get(address);
    expect(first.status()).toBe(200);
    const { etag = '', 'content-encoding': encoding } = first.headers();
    expect(etag).toMatch(/^W\/"/);
    if ((await first.body()).length > 1_000) expect(encoding).toBe('br');
    const second = await request.get(address, { headers: { 'if-none-match': etag } });
    expect(second.status()).toBe(304);
    expect((await second.body()).length).toBe(0);
    expect(second.headers()['content-type']).toBe(first.headers()['content-type']);
  });
}

test('unknown parameters do not change a response', async ({ request }) => {
  const [plain, other] = await Promise.all([
    request.get('/api/v1/?action=language.getList'),
    request.get('/api/v1/?action=language.getList&made=up'),
  ]);
  expect(other.headers()['etag']).toBe(plain.headers()['etag']);
});

test('a refused call has no ETag', async ({ request }) => {
  const refused = await request.get('/api/v1/?action=pages&code=ru/nowhere', {
    headers: { 'if-none-match': '*' },
  });
  expect(refused.status()).toBe(404);
  expect(await refused.json()).toEqual({
    success: false,
    message: 'Page not found',
    data: { blocks: [], code: 'ru/nowhere', error: true },
  });
});

test('all missing pages of a language share one cached page', { tag: '@adapter' }, async ({ request }) => {
  const pages = await Promise.all(
    ['/en/driver/nowhere', '/en/thank-you/a/b', '/en/nowhere?a=1'].map(async (path) => request.get(path)),
  );
  expect(pages.map((page) => page.status())).toEqual([404, 404, 404]);
  const [first = '', ...others] = await Promise.all(pages.map((page) => page.text()));
  expect(others.filter((other) => other !== first)).toEqual([]);
  const wanted = ['<html lang="en"', '<meta name="prerender-status-code" content="404"'];
  expect(wanted.filter((text) => !first.includes(text))).toEqual([]);
  expect(/rel="canonical"|<link[^>]* hrefLang=|aria-current="page"|nowhere/.exec(first)?.[0]).toBeUndefined();
});

test('a missing page makes the router load its document', async ({ request }) => {
  const response = await request.get('/ru/nowhere?_rsc=abc', { headers: { rsc: '1' } });
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toContain('text/html');
});

test('a link to a missing page shows the 404 page at its own address', async ({ page }) => {
  await page.goto('/ru/contacts');
  await page.evaluate(() => {
    document.querySelector('main a[href^="/"]')?.setAttribute('href', '/ru/nowhere-at-all');
  });
  await page.locator('a[href="/ru/nowhere-at-all"]').first().click();
  await expect(page).toHaveURL('/ru/nowhere-at-all');
  await expect(page.locator('meta[name="prerender-status-code"]')).toHaveAttribute('content', '404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Дальше дороги нет');
});
