import { languages } from './site-under-test.ts';
import { expect, test } from './test.ts';

const redirects = [
  ['/', '/ru'],
  ['/?utm=1', '/ru?utm=1'],
  ['/driver', '/ru/driver'],
  ['/driver?a=1&b=2', '/ru/driver?a=1&b=2'],
  ['/en-news', '/en/en-news'],
  ['/xx/nope?a=1', '/ru/xx/nope?a=1'],
] as const;

for (const [from, to] of redirects) {
  test(`${from} redirects to ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    const { pathname, search } = new URL(response.headers().location ?? '', 'http://site');
    expect(pathname + search).toBe(to);
  });
}

for (const [from, to] of [
  ['/ru/driver/', '/ru/driver'],
  ['/ru//driver', '/ru/driver'],
  ['/EN/news?a=1', '/en/news?a=1'],
  ['/Ru', '/ru'],
  ['/RU/', '/ru'],
  ['/ru/%6eews', '/ru/news'],
  ['/ru/%d0%bd%d0%b5%d1%82', '/ru/%D0%BD%D0%B5%D1%82'],
  ['/EN/news/feed.xml', '/en/news/feed.xml'],
] as const) {
  test(`${from} redirects to its canonical form ${to}`, async ({ request, baseURL }) => {
    for (const headers of [{ rsc: '1' }, undefined]) {
      // A string, because a URL object would normalise it.
      const response = await request.get(`${baseURL}${from}`, {
        maxRedirects: 0,
        ...(headers && { headers }),
      });
      expect(response.status()).toBe(308);
      const { pathname, search } = new URL(response.headers().location ?? '', baseURL);
      expect(pathname + search).toBe(to);
    }
    expect((await request.get(to)).status()).toBe(to.includes('%') ? 404 : 200);
  });
}

test('the internal address of estimates is not public', async ({ request }) => {
  for (const path of ['/ru/estimates', '/ru/estimates/tariffs', '/en/estimates/tariffs?km=12']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('every redirect stays on the site', async ({ request, baseURL }) => {
  for (const path of ['//evil.example', '/\\evil.example', '/%5Cevil.example', '///evil.example/x']) {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    const location = response.headers().location;
    if (location) expect(new URL(location, baseURL).origin).toBe(baseURL);
    expect(response.status()).toBeLessThan(500);
  }
});

test('Accept-Language and cookies do not change the response', async ({ request }) => {
  const headers = { 'accept-language': 'en-GB,en;q=0.9', cookie: 'NEXT_LOCALE=en' };
  const response = await request.get('/', { headers, maxRedirects: 0 });
  expect(response.headers().location).toContain('/ru');
  expect(response.headers()['set-cookie']).toBeUndefined();
});

for (const language of languages) {
  for (const path of ['', '/driver', '/courier', '/contacts', '/about', '/oferta', '/news', '/careers']) {
    test(`/${language}${path} has its own title, description and language`, async ({ request }) => {
      const response = await request.get(`/${language}${path}`);
      expect(response.status()).toBe(200);
      expect(response.headers()['set-cookie']).toBeUndefined();
      const html = await response.text();
      const head = html.slice(0, html.indexOf('</head>'));
      expect(html).toContain(`<html lang="${language}" dir="ltr"`);
      expect(head).toMatch(/<title>[^<]{5,}<\/title>/);
      expect(head).toMatch(/<meta name="description" content="[^"]{50,}"/);
      expect(head).toContain('<meta name="prerender-status-code" content="200"/>');
    });
  }
}

for (const path of ['/ru/nope', '/en/nope/deeper', '/ru/news/nope', '/ru/blocks', '/ru/%D0%BD%D0%B5%D1%82']) {
  test(`${path} is not found, in its language`, async ({ request }) => {
    for (const visit of ['first', 'second']) {
      const response = await request.get(path);
      expect(response.status(), visit).toBe(404);
      const html = await response.text();
      expect(html).toContain(`<html lang="${path.slice(1, 3)}"`);
      expect(html).toContain('<meta name="prerender-status-code" content="404"/>');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toMatch(/<title>404/);
    }
  });
}

test('the page without header and footer links to the contacts', async ({ page }) => {
  await page.goto('/ru/contacts/info');
  await expect(page.locator('header, footer')).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ru\/contacts$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});
