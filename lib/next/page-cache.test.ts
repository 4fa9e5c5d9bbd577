/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import type { CachedRouteKind, IncrementalCachedAppPageValue } from 'next/dist/server/response-cache';
import { PageCache } from './page-cache.ts';
import { withNonce } from './render-nonce.ts';

const reading = { kind: 'APP_PAGE', isFallback: false } as Parameters<PageCache['get']>[1];
const writing = { cacheControl: { revalidate: 60, expire: 3600 } };

function createPage(stated: number, text = 'text', status?: number): IncrementalCachedAppPageValue {
  const meta = `<meta name="prerender-status-code" content="${stated}"/>`;
  return {
    kind: 'APP_PAGE' as CachedRouteKind.APP_PAGE,
    html: `<html><head>${meta}</head><body>${text}<script>go()</script></body></html>`,
    rscData: Buffer.from('flight'),
    headers: { 'x-next-cache-tags': '_N_T_/ru/a,pages' },
    postponed: undefined,
    status,
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  };
}

function createRoute(status: number) {
  return {
    kind: 'APP_ROUTE' as CachedRouteKind.APP_ROUTE,
    body: Buffer.from('body'),
    status,
    headers: {},
  };
}

async function readHtml(cache: PageCache, key: string): Promise<string | undefined> {
  const value = (await cache.get(key, reading))?.value;
  return value && 'html' in value && typeof value.html === 'string' ? value.html : undefined;
}

describe('PageCache', () => {
  let cache: PageCache;

  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
    cache = new PageCache(200_000);
  });

  it('keeps the page of all missing pages, which is none once it is old', async () => {
    await cache.set('/$/ru/_missing', createPage(404), writing);
    expect(await readHtml(cache, '/$/ru/_missing')).toContain('404');
    jest.setSystemTime(1_100_000);
    expect(await cache.get('/$/ru/_missing', reading)).toBeNull();
  });

  it('keeps a good page and gives it a policy with the hashes of the scripts that Next put there', async () => {
    const page = createPage(200);
    const request = { headers: {} } as IncomingMessage;
    await withNonce(request, async () => {
      const [nonce = ''] = /(?<=nonce-)\w+/.exec(String(request.headers['content-security-policy'])) ?? [];
      page.html = `${page.html}<script nonce="${nonce}">ours()</script>`;
      page.rscData = Buffer.from(`"nonce":"${nonce}"`);
      page.segmentData?.set('/_head', Buffer.from(`"nonce":"${nonce}"`));
      await cache.set('/ru/a', page, writing);
    });
    const hash = createHash('sha256').update('ours()').digest('base64');
    expect(page.headers?.['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(page.html).toMatch(/<script>ours\(\)<\/script>$/);
    expect(String(page.rscData)).toBe('"nonce":""');
    expect(String(page.segmentData?.get('/_head'))).toBe('"nonce":""');
    expect(await cache.get('/ru/a', reading)).toMatchObject({
      value: page,
      lastModified: 1_000_000,
      cacheControl: writing.cacheControl,
    });
  });

  it('keeps the policy of a page that comes back since another could not be rendered', async () => {
    const page = createPage(200);
    const policy = "script-src 'self' 'sha256-x'";
    page.headers = { ...page.headers, 'content-security-policy': policy };
    await withNonce({ headers: {} } as IncomingMessage, () => cache.set('/ru/a', page, writing));
    expect(page.headers['content-security-policy']).toBe(policy);
  });

  it('sends a missing page with 404 and keeps nothing of it', async () => {
    SharedCacheControls['cacheControls'].set('/ru/random', writing.cacheControl);
    const page = createPage(404);
    await cache.set('/ru/random', page, writing);
    expect(page.status).toBe(404);
    expect(await cache.get('/ru/random', reading)).toBeNull();
    expect(SharedCacheControls['cacheControls'].has('/ru/random')).toBe(false);
  });

  it('forgets a page that was good and is gone', async () => {
    await cache.set('/ru/a', createPage(200), writing);
    await cache.set('/ru/a', createPage(404), writing);
    expect(await cache.get('/ru/a', reading)).toBeNull();
  });

  it('leaves the status of a redirect alone', async () => {
    const page = createPage(200, '', 307);
    await cache.set('/ru/old', page, writing);
    expect(page.status).toBe(307);
    expect(await cache.get('/ru/old', reading)).toBeNull();
  });

  it('leaves a page without a word about its status to Next', async () => {
    const page = { ...createPage(200), html: '<html></html>' };
    await cache.set('/_not-found', page, writing);
    expect(page.status).toBeUndefined();
  });

  it('sends an outage with 503 and a time to come back when there is no good copy', async () => {
    const page = createPage(503);
    await cache.set('/ru/a', page, writing);
    expect(page).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30', 'cache-control': 'no-store' },
    });
    expect(await cache.get('/ru/a', reading)).toBeNull();
  });

  it('answers an outage with the last good page and asks again soon', async () => {
    await cache.set('/ru/a', createPage(200, 'good'), writing);
    jest.setSystemTime(1_100_000);
    const page = createPage(503);
    await cache.set('/ru/a', page, writing);
    expect(page.status).toBe(200);
    expect(page.html).toContain('good');
    expect(page.headers).not.toHaveProperty('retry-after');
    expect(await cache.get('/ru/a', reading)).toMatchObject({
      lastModified: 1_100_000,
      cacheControl: { revalidate: 10, expire: 3600 },
    });
  });

  it('keeps route answers with status 200 only', async () => {
    await cache.set('/robots.txt', createRoute(200), writing);
    await cache.set('/feed', createRoute(500), writing);
    expect(await cache.get('/robots.txt', reading)).not.toBeNull();
    expect(await cache.get('/feed', reading)).toBeNull();
  });

  it('has a page rendered anew before the answer once its tag or path is revalidated', async () => {
    await cache.set('/ru/a', createPage(200), writing);
    jest.advanceTimersByTime(1000);
    await cache.revalidateTag(['other']);
    expect((await cache.get('/ru/a', reading))?.lastModified).toBe(1_000_000);
    await cache.revalidateTag('_N_T_/ru/a');
    expect((await cache.get('/ru/a', reading))?.lastModified).toBe(-1);
    jest.advanceTimersByTime(1000);
    await cache.set('/ru/a', createPage(200), writing);
    expect((await cache.get('/ru/a', reading))?.lastModified).toBe(1_002_000);
  });

  it('has a page rendered anew after the answer when its tag may be stale for a while', async () => {
    await cache.set('/ru/a', createPage(200), writing);
    jest.advanceTimersByTime(1000);
    await cache.revalidateTag('pages', { expire: 5 });
    expect((await cache.get('/ru/a', reading))?.lastModified).toBe(1_001_000 - 60_001);
    jest.advanceTimersByTime(5001);
    expect((await cache.get('/ru/a', reading))?.lastModified).toBe(-1);
  });

  it('never holds more than its limit, and keeps what was read last', async () => {
    const text = 'x'.repeat(20_000);
    await cache.set('/ru/a', createPage(200, text), writing);
    await cache.set('/ru/b', createPage(200, text), writing);
    await cache.get('/ru/a', reading);
    await cache.set('/ru/c', createPage(200, text), writing);
    expect(await readHtml(cache, '/ru/a')).toContain(text);
    expect(await readHtml(cache, '/ru/b')).toBeUndefined();
    expect(await readHtml(cache, '/ru/c')).toContain(text);
    await cache.set('/ru/huge', createPage(200, text.repeat(5)), writing);
    expect(await readHtml(cache, '/ru/huge')).toBeUndefined();
  });

  it('drops every entry rather than remember tags without end', async () => {
    await cache.set('/ru/a', createPage(200), writing);
    await cache.revalidateTag(Array.from({ length: 1000 }, (_, index) => `tag-${index}`));
    expect(await cache.get('/ru/a', reading)).not.toBeNull();
    await cache.revalidateTag('one more');
    expect(await cache.get('/ru/a', reading)).toBeNull();
  });
});
