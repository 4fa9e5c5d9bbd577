import { sendRaw } from './raw-request.ts';
import { languages } from './site-under-test.ts';
import { expect, test } from './test.ts';

for (const language of languages) {
  test(`the news feed in ${language} lists the articles`, async ({ page, request, baseURL }) => {
    await page.goto(`/${language}`);
    const link = page.locator('link[rel=alternate][type="application/atom+xml"]').first();
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toBe(`${baseURL}/${language}/news/feed.xml`);
    const response = await request.get(href);
    expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = await page.evaluate(
      (xml) => {
        const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
        const read = (selector: string) => root.querySelector(selector)?.textContent;
        return {
          name: root.tagName,
          language: root.getAttribute('xml:lang'),
          hasHead: Boolean(read('title') && read('id') && read('updated')),
          links: [...root.querySelectorAll('entry > link')].map((entry) => entry.getAttribute('href') ?? ''),
          dates: [...root.querySelectorAll('entry > updated')].map((date) => date.textContent ?? ''),
        };
      },
      await response.text(),
    );
    expect(feed).toMatchObject({ name: 'feed', language, hasHead: true });
    expect(feed.links).toHaveLength(12);
    expect(feed.dates).toEqual(feed.dates.toSorted().reverse());
    for (const entry of feed.links.slice(0, 2)) expect((await request.get(entry)).status()).toBe(200);
  });
}

for (const [path, explanation] of [
  ['/ru/news', 'Это RSS'],
  ['/en/careers', 'This is an RSS feed'],
]) {
  test(`the feed of ${path} renders as a page in a browser @firefox`, async ({ page }) => {
    await page.goto(`${path}/feed.xml`);
    await expect(page.locator('subtitle')).toContainText(explanation ?? '');
    const card = page.locator('entry').first();
    await expect(card).toHaveCSS('background-color', 'rgb(255, 253, 249)');
    await expect(page.locator('feed > id')).toBeHidden();
    const address = await card.locator('id').textContent();
    await card.click();
    await expect(page).toHaveURL(address ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a language without news has no feed', async ({ request }) => {
  const response = await request.get('/xx/news/feed.xml', { maxRedirects: 0 });
  expect(response.status()).toBe(404);
});

test('the sitemap has the dates of the articles', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  expect(xml).toMatch(/news\/winter-bikes<\/loc>[\s\S]*?<lastmod>2026-11-03/);
});

const oddCodes = [
  '..',
  '%2e',
  '%2e%2e',
  '%2e%2e%2fchita',
  '%D1%87%D0%B8%D1%82%D0%B0',
  'a'.repeat(2000),
  '~',
  '%00x',
];

for (const code of oddCodes) {
  // Next's own server resolves the dots of a path before it sees them.
  const tag = /^(?:\.|%2e)/.test(code) ? ['@adapter'] : [];
  test(`the article «${code.slice(0, 20)}» is not found`, { tag }, async ({ baseURL }) => {
    const ask = (path: string) =>
      sendRaw(baseURL, [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close']);
    const first = await ask(`/ru/news/${code}`);
    // A path with unnecessary escapes redirects to its canonical form first.
    const canonical = first.status === 308 ? String(first.headers['location']) : undefined;
    if (canonical) expect(canonical).toMatch(/^\/ru\/news\/[^/]+$/);
    const { status, headers, body } = canonical ? await ask(canonical) : first;
    expect(status).toBe(code.includes('%00') ? 400 : 404);
    expect(headers['content-type']).toContain('text/html');
    expect(body).not.toContain('Internal Server Error');
  });
}

for (const action of ['news.hasLike', 'news.like']) {
  const responses = [
    ['', 400],
    ['ru/about', 400],
    ['ru/news', 400],
    ['xx/news/chita', 404],
    ['ru/news/nope', 404],
    ['ru/news/..', 404],
    ['ru/news/%2e', 404],
    ['ru/news/чита', 404],
    [`ru/news/${'a'.repeat(2000)}`, 404],
  ] as const;
  for (const [code, status] of responses) {
    test(`${action} of «${code.slice(0, 20)}» is refused with ${status}`, async ({ request }) => {
      const response = await request.post('/api/v1/', { params: { action, code } });
      expect(response.status()).toBe(status);
      expect(await response.json()).toMatchObject({ success: false, message: expect.any(String) });
      expect(response.headers()['set-cookie']).toBeUndefined();
    });
  }

  test(`${action} without a code is refused`, async ({ request }) => {
    expect((await request.post('/api/v1/', { params: { action } })).status()).toBe(400);
  });

  test(`${action} refuses GET`, async ({ request }) => {
    const response = await request.get('/api/v1/', { params: { action, code: 'ru/news/chita' } });
    expect(response.status()).toBe(400);
  });
}
