/** @jest-environment node */
import { createHash } from 'node:crypto';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import type { CachedRouteKind, IncrementalCachedAppPageValue } from 'next/dist/server/response-cache';
import { processState } from '#lib/process-state.ts';
import { createRequest } from './ask-next.ts';
import createCacheHandler, { pageCache } from './cache-handler.ts';
import { inRenderScope } from './render-scope.ts';

type Handler = ReturnType<typeof createCacheHandler>;

const handler = createCacheHandler();
const reading = { kind: 'APP_PAGE', isFallback: false } as Parameters<Handler['get']>[1];
const readingRoute = { kind: 'APP_ROUTE', isFallback: false } as Parameters<Handler['get']>[1];
const writing = { cacheControl: { revalidate: 60, expire: 3600 } };
const key = '/route-cache/APP_PAGE/0123/$/anything';

function createPage(stated: number, text = 'text', status?: number): IncrementalCachedAppPageValue {
  const meta = `<meta name="prerender-status-code" content="${stated}"/>`;
  return {
    kind: 'APP_PAGE' as CachedRouteKind.APP_PAGE,
    html: `<html><head>${meta}</head><body>${text}</body></html>`,
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
    headers: { 'x-next-cache-tags': 'route' },
  };
}

/** As Next does for a render of the path: reads the cache, then hands in what it rendered. */
function render(path: string | undefined, toPage: (nonce: string) => IncrementalCachedAppPageValue) {
  return inRenderScope(createRequest(path ?? '/'), { path, isRender: true }, async (scope) => {
    expect(await handler.get(key, reading)).toBeNull();
    const page = toPage(scope.nonce);
    await handler.set(key, page, writing);
    return { page, answer: scope.answer };
  });
}

const read = (path: string) => inRenderScope(createRequest(path), { path }, () => handler.get(key, reading));

beforeEach(() => {
  processState.isInFront = true;
  jest.useFakeTimers({ now: 1_000_000 });
  for (const path of ['/ru/a', '/ru/_missing']) pageCache.delete(path);
});

it('gives a good page its policy, and Next the same page for the data of the router', async () => {
  const { answer } = await render('/ru/a', (nonce) => {
    const page = createPage(200, `<script>steal()</script><script nonce="${nonce}">ours()</script>`);
    page.rscData = Buffer.from(`"nonce":"${nonce}"`);
    page.segmentData?.set('/_head', Buffer.from(`"nonce":"${nonce}"`));
    return page;
  });
  const toHash = (script: string) => createHash('sha256').update(script).digest('base64');
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      // The script of every document that says whether scripts run comes first.
      'content-security-policy': expect.stringContaining(` 'sha256-${toHash('ours()')}'`),
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
      'cdn-cache-control': 'max-age=60, stale-while-revalidate=3540',
      'content-type': 'text/html; charset=utf-8',
    },
  });
  expect(answer?.headers['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/);
  expect(answer?.headers['content-security-policy']).not.toContain(toHash('steal()'));
  expect(answer?.headers).not.toHaveProperty('x-next-cache-tags');
  expect(String(answer?.body.bytes)).toContain('<script>ours()</script>');
  jest.setSystemTime(2_000_000);
  const known = await read('/ru/a');
  expect(known).toMatchObject({ lastModified: 2_000_000, cacheControl: writing.cacheControl });
  const value = known?.value as IncrementalCachedAppPageValue;
  expect(value.html).toBe(String(answer?.body.bytes));
  expect([value.rscData, value.segmentData?.get('/_head')].map(String)).toEqual(['"nonce":""', '"nonce":""']);
});

it('keeps the one page for what is missing, and no other 404', async () => {
  expect((await render('/ru/_missing', () => createPage(404))).answer?.status).toBe(404);
  expect(await read('/ru/_missing')).not.toBeNull();
  SharedCacheControls['cacheControls'].set(key, writing.cacheControl);
  expect((await render('/ru/random', () => createPage(404))).answer?.status).toBe(404);
  expect(await read('/ru/random')).toBeNull();
  expect(SharedCacheControls['cacheControls'].has(key)).toBe(false);
});

it('forgets a page that was good and is gone', async () => {
  await render('/ru/a', () => createPage(200));
  await render('/ru/a', () => createPage(404));
  expect(pageCache.find('/ru/a')).toBeUndefined();
});

it('says an outage with 503 and a time to come back, and keeps the last good page', async () => {
  await render('/ru/a', () => createPage(200, 'good'));
  const { answer } = await render('/ru/a', () => createPage(503));
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'retry-after': '30', 'cache-control': 'no-store' },
  });
  expect(answer?.headers).not.toHaveProperty('cdn-cache-control');
  expect(String(pageCache.find('/ru/a')?.page.answer?.body.bytes)).toContain('good');
});

it('leaves the status of a redirect alone and keeps nothing of it', async () => {
  const { page } = await render('/ru/a', () => createPage(200, '', 307));
  expect(page.status).toBe(307);
  expect(pageCache.find('/ru/a')).toBeUndefined();
});

it('finishes a page that has no place in the cache, which Next sends by itself', async () => {
  const { page } = await render(undefined, (nonce) =>
    createPage(404, `<script nonce="${nonce}">a()</script>`),
  );
  expect(page.status).toBe(404);
  expect(page.html).toContain('<script>a()</script>');
  expect(page.headers?.['content-security-policy']).toContain('sha256-');
});

it('leaves a page alone that nobody has asked for, or that was finished before', async () => {
  const page = createPage(404);
  await handler.set(key, page, writing);
  expect(page.status).toBeUndefined();
  page.headers = { 'content-security-policy': 'its own' };
  await render('/ru/a', () => page);
  expect(page.headers).toEqual({ 'content-security-policy': 'its own' });
});

it('keeps answers of routes with status 200 until they are revalidated', async () => {
  await handler.set('/robots.txt', createRoute(200), writing);
  await handler.set('/feed', createRoute(500), writing);
  expect(await handler.get('/feed', readingRoute)).toBeNull();
  jest.setSystemTime(1_100_000);
  // Past its lifetime: Next looks at the time and renders it behind the answer.
  expect(await handler.get('/robots.txt', readingRoute)).toMatchObject({ lastModified: 1_000_000 });
  await handler.revalidateTag('route');
  expect(await handler.get('/robots.txt', readingRoute)).toBeNull();
});

it('has a page expire that a tag or path of is revalidated', async () => {
  await render('/ru/a', () => createPage(200));
  jest.advanceTimersByTime(10);
  await handler.revalidateTag(['pages'], { expire: 5 });
  expect(pageCache.find('/ru/a')?.freshness).toBe('stale');
  await handler.revalidateTag('_N_T_/ru/a');
  expect(pageCache.find('/ru/a')?.freshness).toBe('expired');
});

describe('without a server in front of Next', () => {
  const nonce = 'nonce-of-all-renders';
  const write = async (html: string, path = '/ru/a') => {
    expect(await handler.get(path, reading)).toBeNull();
    const page = {
      ...createPage(200),
      html,
      headers: { 'x-next-cache-tags': 'alone' } as Record<string, string>,
    };
    await handler.set(path, page, writing);
    return page;
  };
  beforeEach(() => {
    processState.isInFront = false;
    processState.renderNonce = nonce;
  });

  it('keeps a page under its path, with its policy and without the nonce', async () => {
    const page = await write(
      `<html><head></head><body><script nonce="${nonce}">ours()</script></body></html>`,
    );
    expect(page.html).not.toContain(nonce);
    expect(page.headers?.['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(await handler.get('/ru/a', reading)).toMatchObject({ lastModified: 1_000_000 });
  });

  it('tells Next that a page is stale, so that it renders the page again', async () => {
    await write(`<html><head></head><body><script nonce="${nonce}">ours()</script></body></html>`);
    jest.setSystemTime(1_061_000);
    const lastModified = (await handler.get('/ru/a', reading))?.lastModified ?? 0;
    expect(lastModified + writing.cacheControl.revalidate * 1000).toBeLessThan(Date.now());
  });

  it('keeps no page that was rendered for one visitor', async () => {
    await write('<html><head></head><body><script nonce="of-one-visitor">ours()</script></body></html>');
    expect(await handler.get('/ru/a', reading)).toBeNull();
  });
});
