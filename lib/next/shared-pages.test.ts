/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import type { CachedRouteKind, IncrementalCachedAppPageValue } from 'next/dist/server/response-cache';
import { describeWithRedis, type TestInstance, waitFor } from '#lib/shared/redis.fixture.ts';
import { PageCache } from './page-cache.ts';
import { withNonce } from './render-nonce.ts';

const path = '/ru/news/chita';
const key = `/route-cache/APP_PAGE/0123/$${path}`;
const tag = `_N_T_${path}`;
const reading = { kind: 'APP_PAGE', isFallback: false } as Parameters<PageCache['get']>[1];
const writing = { cacheControl: { revalidate: 300, expire: 3600 } };

function createPage(status: number, text: string): IncrementalCachedAppPageValue {
  const meta = `<meta name="prerender-status-code" content="${status}"/>`;
  return {
    kind: 'APP_PAGE' as CachedRouteKind.APP_PAGE,
    html: `<html><head>${meta}</head><body>${text}</body></html>`,
    rscData: Buffer.from('flight'),
    headers: { 'x-next-cache-tags': `_N_T_/[lang]/layout,${tag}` },
    postponed: undefined,
    status: undefined,
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  };
}

/** A page cache that is the one of its instance while `run` is. */
interface Instance extends TestInstance {
  cache: PageCache;
}

const request = () => ({ headers: {} }) as IncomingMessage;

async function render({ shared, cache }: Instance, text: string, status = 200, during = async () => {}) {
  globalThis.siteShared = shared;
  await withNonce(request(), async () => {
    await during();
    globalThis.siteShared = shared;
    await cache.set(key, createPage(status, text), writing);
  });
}

async function find({ shared, cache }: Instance): Promise<string | undefined> {
  globalThis.siteShared = shared;
  const entry = await cache.get(key, reading);
  return entry?.lastModified === -1 || !entry ? undefined : cache.findFresh(path)?.html;
}

async function revalidate({ shared, cache }: Instance, tags: string[]) {
  globalThis.siteShared = shared;
  await cache.revalidateTag(tags);
}

describeWithRedis('page caches with one Redis', (bench) => {
  let instances: [Instance, Instance];

  async function start(): Promise<Instance> {
    const cache = new PageCache(1_000_000);
    const instance = await bench.join({ hear: (tags) => cache.expire(tags) });
    return { ...instance, cache };
  }

  beforeEach(async () => {
    instances = [await start(), await start()];
  });

  const listPages = () => bench.client.keys('*:page *');

  it('find what another instance has rendered, for as long as it is fresh', async () => {
    const [one, other] = instances;
    await render(one, 'Чита');
    await waitFor(async () => (await listPages()).length === 1);
    expect(await find(other)).toContain('Чита');
    const [entry, own] = [await other.cache.get(key, reading), await one.cache.get(key, reading)];
    expect(entry).toEqual({ ...own, startedAt: expect.any(Number) });
    expect(await bench.client.ttl((await listPages())[0] ?? '')).toBeLessThanOrEqual(300);
    const late = await start();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
    expect(await find(late)).toBeUndefined();
    expect(await late.cache.get(key, reading)).toBeNull();
  });

  it('store nothing of pages that do not exist', async () => {
    const [one] = instances;
    const save = jest.spyOn(one.shared, 'save');
    await render(one, 'missing', 404);
    await render(one, 'away', 503);
    expect(save).not.toHaveBeenCalled();
    await render(one, 'there');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('hear of a revalidation within a second, and have the page rendered once', async () => {
    const [one, other] = instances;
    await render(one, 'before');
    await waitFor(async () => (await find(other)) !== undefined);
    await revalidate(one, [tag]);
    expect(await waitFor(() => !other.cache.findFresh(path))).toBeLessThan(1000);
    expect(await find(other)).toBeUndefined();
    await render(other, 'after');
    await waitFor(async () => (await find(one))?.includes('after') ?? false);
  });

  it('take no page that was begun before it was revalidated', async () => {
    const [one, other] = instances;
    await render(one, 'before', 200, async () => {
      await revalidate(other, [tag]);
      await waitFor(() => one.heard.includes(tag));
    });
    await waitFor(async () => (await listPages()).length === 1);
    expect(await find(one)).toBeUndefined();
    expect(await find(other)).toBeUndefined();
  });

  it('go on with what they have while Redis is gone, and catch up', async () => {
    const [one, other] = instances;
    await render(one, 'before');
    await waitFor(async () => (await find(other)) !== undefined);
    await bench.redis.kill();
    await waitFor(() => one.shared.isAway && other.shared.isAway);
    expect(await find(other)).toContain('before');
    await revalidate(one, [tag]);
    expect(await find(one)).toBeUndefined();
    await render(one, 'after');
    expect(await find(one)).toContain('after');
    await bench.redis.restart();
    await waitFor(async () => !other.shared.isAway && (await find(other)) === undefined);
  });
});
