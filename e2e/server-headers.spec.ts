import { createHash } from 'node:crypto';
import { type APIRequestContext, expect, test } from './test.ts';

async function readPaths(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(20);
  return addresses.map((address) => new URL(address).pathname);
}

/** One page per type: the first of each section in each language. */
function toKinds(paths: string[]): string[] {
  const byKind = new Map(paths.map((path) => [path.split('/', 3).join('/') + path.split('/').length, path]));
  return [...byKind.values()];
}

test('every response carries the security headers', async ({ request }) => {
  const html = await (await request.get('/ru')).text();
  const chunk = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? '';
  for (const path of [
    '/ru',
    '/ru/nope',
    '/driver',
    '/ru/driver/',
    '/robots.txt',
    '/sprite.svg',
    chunk,
    '/_next/nope',
    '/api/v1/?action=language.getList',
    '/api/nope',
    '/fonts/onest-latin.woff2',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.headers(), path).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(response.headers(), path).not.toHaveProperty('x-powered-by');
    // Other sites may embed images, nothing else.
    const isPage = !/\.\w+$/.test(path.split('?')[0] ?? '');
    expect(response.headers()['cross-origin-resource-policy'], path).toBe(isPage ? 'same-origin' : undefined);
  }
});

test('no header preloads fonts or styles for a page that is rendered for one visitor', async ({
  request,
}) => {
  const response = await request.get('/ru/tariffs?km=5');
  expect(response.headers()['cache-control']).toContain('no-store');
  expect(response.headers()['link']).toBeUndefined();
});

test('built files are compressed, complete, and get a 304 with their ETag', { tag: '@adapter' }, async ({
  request,
}) => {
  const html = await (await request.get('/ru')).text();
  const chunk = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? '';
  const plain = await request.get(chunk, { headers: { 'accept-encoding': 'identity' } });
  const script = await plain.text();
  expect(plain.headers()['content-encoding']).toBeUndefined();
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
  ]) {
    const response = await request.get(chunk, { headers: { 'accept-encoding': accepted ?? '' } });
    expect(response.headers()['content-encoding']).toBe(encoding);
    expect(response.headers().vary?.toLowerCase()).toContain('accept-encoding');
    expect(await response.text()).toBe(script);
  }
  for (const range of ['bytes=10-5', 'bytes=-5', 'bytes=abc']) {
    const response = await request.get(chunk, { headers: { range } });
    expect([response.status(), await response.text()]).toEqual([200, script]);
  }
  const { etag = '' } = (await request.get(chunk)).headers();
  expect((await request.get(chunk, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  expect((await request.get('/_next/static/chunks/nope.js')).status()).toBe(404);
});

test('browsers cache built files and fonts for a year, other files for an hour, and revalidate everything else', async ({
  request,
}) => {
  const html = await (await request.get('/ru')).text();
  const chunk = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? '';
  const readCacheControl = async (path: string) => (await request.get(path)).headers()['cache-control'];
  expect(await readCacheControl(chunk)).toMatch(/^public, ?max-age=31536000, ?immutable$/);
  const font = /\/fonts\/[^"]+\.woff2\?v=\w+/.exec(html)?.[0] ?? '';
  expect(await readCacheControl(font)).toBe('public, max-age=31536000, immutable');
  expect(await readCacheControl('/art/car-side.svg')).toBe('public, max-age=3600');
  for (const path of [
    '/ru',
    '/ru/nope',
    '/art/nope.svg',
    '/driver',
    '/ru/driver/',
    '/ru/tariffs?km=10',
    '/ru/news/feed.xml',
    '/feed.css',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/og/ru/news/tips.png',
    '/_next/image?url=%2Fart%2Fx.png&w=640&q=75',
    '/api/v1/?action=language.getList',
    '/api/i18n/ru.json',
    '/api/health/live',
    '/api/nope',
  ]) {
    const value = (await request.get(path, { maxRedirects: 0 })).headers()['cache-control'] ?? '';
    expect(value, path).toMatch(/no-store|no-cache|max-age=0, must-revalidate/);
    expect(value, path).not.toContain('stale-while-revalidate');
  }
  expect(await readCacheControl('/ru')).toBe('public, max-age=0, must-revalidate, s-maxage=300');
});

test('the CSP of a page has the hash of each script, rendered and cached', async ({ request }) => {
  test.setTimeout(180_000);
  for (const path of await readPaths(request)) {
    for (const load of ['first', 'second']) {
      const response = await request.get(path);
      const policy = response.headers()['content-security-policy'] ?? '';
      expect(policy, path).not.toMatch(/script-src[^;]*unsafe/);
      const scripts = (await response.text()).matchAll(
        /<script(?![^>]*(?:src=|ld\+json))[^>]*>(.+?)<\/script>/gs,
      );
      for (const [, text = ''] of scripts) {
        const hash = createHash('sha256').update(text).digest('base64');
        expect(policy, `${path}, ${load} load`).toContain(`'sha256-${hash}'`);
      }
    }
  }
});

test('no page logs an error to the console, rendered or cached', async ({ request, page }) => {
  test.setTimeout(180_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  for (const path of toKinds(await readPaths(request))) {
    await page.goto(path, { waitUntil: 'load' });
    await page.reload({ waitUntil: 'load' });
  }
  expect(complaints).toEqual([]);
});

test('a cached page is compressed, and gets a 304 with its ETag', { tag: '@adapter' }, async ({
  request,
}) => {
  await request.get('/en/contacts');
  const response = await request.get('/en/contacts', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers()).toMatchObject({ 'x-nextjs-cache': 'HIT', 'content-encoding': 'br' });
  expect(await response.text()).toContain('<html lang="en"');
  const { etag = '' } = response.headers();
  const again = await request.get('/en/contacts', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});
