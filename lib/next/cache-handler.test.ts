/** @jest-environment node */
import { createHash } from 'node:crypto';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import type { CachedRouteKind, IncrementalCachedAppPageValue } from 'next/dist/server/response-cache';
import { processState } from '#lib/process-state.ts';
import createCacheHandler, { pageCache } from './cache-handler.ts';

type Handler = ReturnType<typeof createCacheHandler>;

const handler = createCacheHandler();
const reading = { kind: 'APP_PAGE', isFallback: false } as Parameters<Handler['get']>[1];
const readingRoute = { kind: 'APP_ROUTE', isFallback: false } as Parameters<Handler['get']>[1];
const writing = { cacheControl: { revalidate: 60, expire: 3600 } };
const nonce = 'nonce0of0all0renders';
const toKey = (path: string) => `/route-cache/APP_PAGE/0123/$${path}`;

/** Makes the tags of each test unique, because their revalidation times outlive a test. */
let tests = 0;

function createPage(stated: number, text = 'text', status?: number): IncrementalCachedAppPageValue {
  const meta = `<meta name="prerender-status-code" content="${stated}"/>`;
  return {
    kind: 'APP_PAGE' as CachedRouteKind.APP_PAGE,
    html: `<html><head>${meta}<script nonce="${nonce}"></script></head><body>${text}</body></html>`,
    rscData: Buffer.from('flight'),
    headers: { 'x-next-cache-tags': `_N_T_/ru/a/${tests},pages/${tests}` },
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
    headers: { 'x-next-cache-tags': 'route' },
  };
}

/** Renders a page as Next does: reads the cache, then sets the page. Returns the page that Next sends. */
async function render(path: string, page: IncrementalCachedAppPageValue) {
  await pageCache.refresh(path, async () => {
    expect(await handler.get(toKey(path), reading)).toBeNull();
    await handler.set(toKey(path), page, writing);
  });
  return page;
}

const read = (path: string) => handler.get(toKey(path), reading);
const find = (path: string) => pageCache.find(path)?.page.response;

beforeEach(() => {
  tests += 1;
  processState.renderNonce = nonce;
  jest.useFakeTimers({ now: 1_000_000 });
  for (const path of ['/ru/a', '/ru/_missing']) pageCache.delete(path);
});

it('stores a good page with its policy, and gives Next the same page without the nonce', async () => {
  const page = createPage(200, `<script>steal()</script><script nonce="${nonce}">ours()</script>`);
  page.rscData = Buffer.from(`"nonce":"${nonce}"`);
  page.segmentData?.set('/_head', Buffer.from(`"nonce":"${nonce}"`));
  await render('/ru/a', page);
  const response = find('/ru/a');
  const toHash = (script: string) => createHash('sha256').update(script).digest('base64');
  expect(response).toMatchObject({
    status: 200,
    headers: {
      'content-security-policy': expect.stringContaining(` 'sha256-${toHash('ours()')}'`),
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
      'cdn-cache-control': 'max-age=60, stale-while-revalidate=3540',
      'content-type': 'text/html; charset=utf-8',
    },
  });
  expect(response?.headers['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/);
  expect(response?.headers['content-security-policy']).not.toContain(toHash('steal()'));
  expect(response?.headers).not.toHaveProperty('x-next-cache-tags');
  expect(String(response?.body.bytes)).toContain('<script>ours()</script>');
  jest.setSystemTime(1_030_000);
  const known = await read('/ru/a');
  expect(known).toMatchObject({ lastModified: 1_030_000, cacheControl: writing.cacheControl });
  const value = known?.value as IncrementalCachedAppPageValue;
  expect(value.html).toBe(String(response?.body.bytes));
  expect([value.rscData, value.segmentData?.get('/_head')].map(String)).toEqual(['"nonce":""', '"nonce":""']);
});

it('keeps the shared page for missing paths, and no other 404', async () => {
  expect((await render('/ru/_missing', createPage(404))).status).toBe(404);
  expect(await read('/ru/_missing')).not.toBeNull();
  SharedCacheControls['cacheControls'].set(toKey('/ru/random'), writing.cacheControl);
  expect((await render('/ru/random', createPage(404))).status).toBe(404);
  expect(await read('/ru/random')).toBeNull();
  expect(SharedCacheControls['cacheControls'].has(toKey('/ru/random'))).toBe(false);
});

it("sets status 404 on Next's own page for paths without a route", async () => {
  const page = createPage(200);
  page.html = page.html.replace(/<meta[^>]*>/, '');
  await render('/_not-found', page);
  expect(page.status).toBe(404);
});

it('has Next render a stale page for missing paths before it is sent', async () => {
  await render('/ru/_missing', createPage(404));
  expect(await read('/ru/_missing')).not.toBeNull();
  jest.setSystemTime(1_061_000);
  expect(await read('/ru/_missing')).toBeNull();
});

it('drops a page that no longer exists', async () => {
  await render('/ru/a', createPage(200));
  await render('/ru/a', createPage(404));
  expect(pageCache.find('/ru/a')).toBeUndefined();
});

it('responds with 503 and a retry time in an outage without a good page', async () => {
  const page = await render('/ru/a', createPage(503));
  expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '30', 'cache-control': 'no-store' } });
  expect(pageCache.find('/ru/a')).toBeUndefined();
});

it('sends the last good page in an outage, for ten seconds before the next attempt', async () => {
  await render('/ru/a', createPage(200, 'good'));
  jest.setSystemTime(1_060_000);
  const page = await render('/ru/a', createPage(503, 'failed'));
  expect(page).toMatchObject({ status: 200, html: expect.stringContaining('good') });
  expect(page.headers?.['content-security-policy']).toContain('script-src');
  expect(pageCache.find('/ru/a')?.freshness).toBe('fresh');
  jest.setSystemTime(1_070_000);
  expect(pageCache.find('/ru/a')?.freshness).toBe('stale');
});

it('does not change the status of a redirect and does not store it', async () => {
  const page = await render('/ru/a', createPage(200, '', 307));
  expect(page.status).toBe(307);
  expect(pageCache.find('/ru/a')).toBeUndefined();
});

it('does not store a page that was rendered for one visitor', async () => {
  const page = { ...createPage(404), html: '<html><script nonce="of-one-visitor">ours()</script></html>' };
  await handler.set(toKey('/ru/a'), page, writing);
  expect(page.status).toBeUndefined();
  expect(await read('/ru/a')).toBeNull();
});

it('reports a page as stale to Next, so that Next renders it again', async () => {
  await render('/ru/a', createPage(200));
  jest.setSystemTime(1_061_000);
  const lastModified = (await read('/ru/a'))?.lastModified ?? 0;
  expect(lastModified + writing.cacheControl.revalidate * 1000).toBeLessThan(Date.now());
});

it('waits before the next attempt when Next sets the last good page again', async () => {
  await render('/ru/a', createPage(200));
  jest.setSystemTime(1_061_000);
  await handler.set(toKey('/ru/a'), (await read('/ru/a'))?.value ?? null, writing);
  expect(pageCache.find('/ru/a')?.freshness).toBe('fresh');
});

it('keeps responses of routes only with status 200, until they are revalidated', async () => {
  await handler.set('/robots.txt', createRoute(200), writing);
  await handler.set('/feed', createRoute(500), writing);
  expect(await handler.get('/feed', readingRoute)).toBeNull();
  jest.setSystemTime(1_100_000);
  // Past its lifetime: Next compares the time and renders it in the background.
  expect(await handler.get('/robots.txt', readingRoute)).toMatchObject({ lastModified: 1_000_000 });
  await handler.revalidateTag('route');
  expect(await handler.get('/robots.txt', readingRoute)).toBeNull();
});

it('expires a page when one of its tags or its path is revalidated', async () => {
  await render('/ru/a', createPage(200));
  jest.advanceTimersByTime(10);
  await handler.revalidateTag([`pages/${tests}`], { expire: 5 });
  expect(pageCache.find('/ru/a')?.freshness).toBe('stale');
  await handler.revalidateTag(`_N_T_/ru/a/${tests}`);
  expect(pageCache.find('/ru/a')?.freshness).toBe('expired');
});
