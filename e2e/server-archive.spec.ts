import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { expect, type Page, test } from './test.ts';

/** Enough articles for three full older pages in addition to the news page. */
const amount = 100;
const olderPages = 3;

interface Item {
  title: string;
  date: number;
  link: string;
}

function multiply(items: Item[], count: number): Item[] {
  const newest = items[0]?.date ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const number = count - index;
    const [item] = items.slice(index % items.length);
    const link = `${item?.link.replace(/[^/]+$/, '')}story-${number}`;
    return { ...item, title: `Story ${number}`, link, date: newest - index * 86_400 };
  });
}

/** A mock backend with a longer list of news. */
function createBackend(origin: string, count: number): Server {
  return createServer(async (request, response) => {
    const reply = await fetch(`${origin}${request.url}`);
    const body = await reply.json();
    for (const block of body.data?.blocks ?? []) {
      if (block.type === 'news-list') block.content.items = multiply(block.content.items, count);
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}

const backends: Server[] = [];
const sites: OwnServer[] = [];

async function startSite(origin: string, dataDir: string, count: number): Promise<OwnServer> {
  const backend = createBackend(origin, count).listen(0, '127.0.0.1');
  backends.push(backend);
  await new Promise((resolve) => backend.once('listening', resolve));
  const { port } = backend.address() as AddressInfo;
  const site = await startOwnServer(dataDir, [], { BACKEND_URL: `http://127.0.0.1:${port}` });
  sites.push(site);
  return site;
}

let site: OwnServer;

test.beforeAll(async ({ baseURL }, { outputDir }) => {
  site = await startSite(baseURL ?? '', `${outputDir}/archive`, amount);
});

test.afterAll(async () => {
  for (const { stop } of sites) await stop();
  for (const backend of backends) backend.close();
});

function getStories(page: Page) {
  return page.locator('[data-block=news-list] :is(h2, h3) a').filter({ visible: true });
}

const texts = {
  ru: { more: 'Ещё 18 новостей', pages: 'Страницы новостей', older: 'Старее', page: 'страница 3' },
  en: { more: '18 more stories', pages: 'News pages', older: 'Older', page: 'page 3' },
};

for (const language of ['ru', 'en'] as const) {
  const t = texts[language];
  const list = `/${language}/news`;

  test(`the news page expands in place, and then links to older pages (${language})`, async ({ page }) => {
    await page.goto(`${site.origin}${list}`);
    await expect(getStories(page)).toHaveCount(9);
    const pages = page.getByRole('navigation', { name: t.pages });
    await expect(pages).toBeHidden();
    await page.getByRole('button', { name: t.more }).click();
    await expect(getStories(page)).toHaveCount(27);
    await pages.getByRole('link', { name: t.older }).click();
    await expect(page).toHaveURL(`${site.origin}${list}/page/${olderPages}`);
    await expect(getStories(page)).toHaveCount(27);
    await expect(page.locator('h1')).toContainText(t.page);
  });

  test(`an older page has its own title, canonical address and breadcrumbs (${language})`, async ({
    page,
  }) => {
    const address = `${list}/page/2`;
    await page.goto(`${site.origin}${list}`);
    const title = await page.title();
    await page.goto(`${site.origin}${address}`);
    expect(await page.title()).not.toBe(title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.origin}${address}`);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', site.origin + address);
    await expect(page.locator('link[hreflang]')).toHaveCount(0);
    await expect(page.locator('meta[property="og:locale:alternate"]')).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    const other = language === 'ru' ? 'en' : 'ru';
    await expect(page.locator(`header a[hreflang=${other}]`).first()).toHaveAttribute(
      'href',
      `/${other}/news`,
    );
    const [data = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
    const breadcrumbs = JSON.parse(data).itemListElement.map(({ item }: { item: string }) => item);
    expect(breadcrumbs).toEqual([`/${language}`, list, address].map((path) => `${site.origin}${path}`));
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('links from the news page lead to every article', async ({ page }) => {
    const seen = new Set<string>();
    await page.goto(`${site.origin}/ru/news`);
    for (let left = olderPages; left >= 0; left--) {
      for (const link of await getStories(page).all()) seen.add((await link.getAttribute('href')) ?? '');
      const older = page.getByRole('link', { name: texts.ru.older });
      await expect(older).toHaveCount(left > 0 ? 1 : 0);
      if (left > 0) await older.click();
    }
    expect(seen.size).toBe(amount);
  });
});

for (const number of ['0', '4', '99', '01', '1.5', '-1', 'x', '1/2']) {
  test(`there is no older page ${number}`, async ({ request }) => {
    const reply = await request.get(`${site.origin}/ru/news/page/${number}`, { maxRedirects: 0 });
    expect(reply.status()).toBe(404);
  });
}

test('the news page is hardly larger with ten thousand articles than with twelve', async ({
  request,
  baseURL,
}, info) => {
  const large = await startSite(baseURL ?? '', `${info.outputDir}/large`, 10_000);
  const measure = async (origin: string) =>
    gzipSync(await (await request.get(`${origin}/ru/news`)).body()).byteLength;
  const [few, many] = [await measure(baseURL ?? ''), await measure(large.origin)];
  console.log(`news page of 12 articles ${few} bytes, of 10,000 ${many}`);
  expect(many).toBeLessThan(1.5 * few);
});
