import { languages } from './site-under-test.ts';
import { expect, test } from './test.ts';

test('titles and descriptions are unique', async ({ request }) => {
  const seen = new Map<string, string>();
  for (const language of languages) {
    for (const path of [
      '',
      '/driver',
      '/courier',
      '/safety',
      '/press',
      '/contacts',
      '/about',
      '/oferta',
      '/news',
      '/careers',
    ]) {
      const html = await (await request.get(`/${language}${path}`)).text();
      for (const pattern of [/<title>([^<]+)/, /name="description" content="([^"]+)/]) {
        const text = pattern.exec(html)?.[1] ?? '';
        expect(seen.get(text), text).toBeUndefined();
        seen.set(text, path);
      }
    }
  }
});

test('the head has the canonical address and all language versions', async ({ page }) => {
  await page.goto('/en/driver?utm=1');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/driver$/);
  const versions = [...languages.map((language) => [language, language]), ['x-default', 'ru']];
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(versions.length);
  for (const [hreflang, language] of versions) {
    const link = page.locator(`link[rel=alternate][hreflang=${hreflang}]`);
    await expect(link).toHaveAttribute('href', new RegExp(`/${language}/driver$`));
  }
});

test('a page has its og:locale and those of its versions', async ({ page }) => {
  await page.goto('/en/driver');
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'en_GB');
  await expect(page.locator('meta[property="og:locale:alternate"]').first()).toHaveAttribute(
    'content',
    'ru_RU',
  );
  await page.goto('/ru');
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'ru_RU');
  await expect(page.locator('meta[property="og:locale:alternate"]').first()).toHaveAttribute(
    'content',
    'en_GB',
  );
});

test('shared links have an image with its size', async ({ page, request }) => {
  await page.goto('/ru');
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', '1200');
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  const response = await request.get(new URL(image ?? '').pathname);
  expect(response.headers()['content-type']).toBe('image/png');
});

test('pages of each kind have their own image', async ({ request }) => {
  const paths = [
    'courier',
    'driver',
    'careers',
    'vacancy/fleet-mechanic',
    'about',
    'safety',
    'press',
    'oferta',
    'news/winter-bikes',
  ];
  const images = new Set<string>();
  for (const path of paths) {
    const html = await (await request.get(`/ru/${path}`)).text();
    expect(html).toContain(`/og/ru/${path}.png"`);
    const png = await (await request.get(`/og/ru/${path}.png`)).body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    images.add(png.toString('base64'));
  }
  expect(images.size).toBe(paths.length);
  for (const path of ['nope', 'vacancy/nope', 'courier.png'])
    expect((await request.get(`/og/ru/${path}.png`)).status()).toBe(404);
});

test('structured data has the organisation and the breadcrumbs', async ({ page }) => {
  const read = async () => {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((text) => JSON.parse(text));
  };
  await page.goto('/ru');
  const types = (await read())[0]['@graph'].map((item: { '@type': string }) => item['@type']);
  expect(types).toEqual(['Organization', 'WebSite']);
  await page.goto('/ru/news/about-us');
  const breadcrumbs = (await read()).find((item) => item['@type'] === 'BreadcrumbList').itemListElement;
  expect(breadcrumbs.map(({ item }: { item: string }) => new URL(item).pathname)).toEqual([
    '/ru',
    '/ru/news',
    '/ru/news/about-us',
  ]);
});

test('visible and structured breadcrumbs use the names of the menu', async ({ page }) => {
  for (const [path, name] of [
    ['/ru/courier', 'Курьерам'],
    ['/en/contacts', 'Contacts'],
  ]) {
    await page.goto(path ?? '');
    await expect(page.locator('nav ol > li > span[aria-current="page"]')).toHaveText(name ?? '');
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const list = texts.map((text) => JSON.parse(text)).find((item) => item['@type'] === 'BreadcrumbList');
    expect(list.itemListElement[1]).toMatchObject({ name, item: expect.stringMatching(`${path}$`) });
  }
});

test('the sitemap lists every indexed page with its versions', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => new URL(loc).pathname);
  const expected = languages.flatMap((language) => [`/${language}`, `/${language}/news/about-us`]);
  expect(addresses).toEqual(expect.arrayContaining([...expected, '/en/careers']));
  expect(addresses.some((path) => path.endsWith('/contacts/info') || path.endsWith('/blocks'))).toBe(false);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(xml).toContain('hreflang="x-default"');
  for (const path of addresses.slice(0, 5)) expect((await request.get(path)).status()).toBe(200);
});

test('robots.txt, the manifest and the icons exist', async ({ page, request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  await page.goto('/ru');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { icons } = await (await request.get(manifest ?? '')).json();
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
  expect((await request.get('/favicon.ico')).status()).toBe(200);
});
