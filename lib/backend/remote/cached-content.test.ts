/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMockBackend } from '#e2e/mock/mock-backend.ts';
import { isUnavailable } from '#lib/backend/backend.ts';
import { createCachedContent } from './cached-content.ts';
import { RemoteClient } from './client.ts';
import { startFakeService } from './service.fixture.ts';

const open: { close(): unknown }[] = [];
let directory: string;

async function waitFor<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function connect(origin: string) {
  const client = new RemoteClient(origin, 1_000);
  open.push(client);
  return createCachedContent({
    client,
    dataDirectory: directory,
    bundledMessages: async (language) => (language === 'ru' ? { common: { home: 'Главная' } } : null),
  });
}

async function startMock() {
  const origin = await listen(createMockBackend());
  const setFailure = (failure: object) =>
    fetch(`${origin}/failures`, { method: 'POST', body: JSON.stringify(failure) });
  // The mock reads its fixtures on the first request, which may take longer than the client timeout.
  for (const code of ['de/driver', 'ru/about']) await fetch(`${origin}/api/v1/?action=pages&code=${code}`);
  return { backend: connect(origin), origin, setFailure };
}

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'snapshots-'));
});

afterEach(async () => {
  for (const item of open.splice(0).reverse()) await item.close();
  // A snapshot write may still be running.
  await rm(directory, { recursive: true, maxRetries: 10 });
});

describe('a remote backend', () => {
  it('returns the content of the service in its languages', async () => {
    const { backend } = await startMock();
    expect((await backend.getLanguages()).map(({ code }) => code)).toEqual(['ru', 'en', 'de']);
    expect((await backend.getPage('de/driver'))?.blocks.length).toBeGreaterThan(3);
    expect((await backend.getInitialData('de'))?.menu.header[0]?.path).toMatch(/^\/de/);
    expect(await backend.getPage('ru/nope')).toBeNull();
    expect(await backend.getPage('')).toBeNull();
  });

  it('finds the pages for the sitemap by following links, with their dates', async () => {
    const { backend } = await startMock();
    const pages = await backend.listPages();
    const find = (wanted: string) => pages.find(({ code }) => code === wanted);
    expect(find('de')).toEqual({ code: 'de', isIndexed: true });
    expect(find('de/news/winter-bikes')).toEqual({
      code: 'de/news/winter-bikes',
      modified: '2026-11-03',
      isIndexed: true,
    });
    expect(find('ru/news')?.modified).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(find('ru/vacancy/fleet-mechanic')).toMatchObject({
      modified: expect.any(String),
      isIndexed: true,
    });
    expect(find('ru/vacancy/ios-developer')?.isIndexed).not.toBe(true);
  });

  it.each(['error-500', 'broken-json', 'hang', 'drop-connection'])(
    'serves the last good response while the service has %s, even after a restart',
    async (failure) => {
      const { backend, origin, setFailure } = await startMock();
      const before = await backend.getPage('ru/about');
      await setFailure({ failure });
      backend.forget?.();
      expect(await backend.getPage('ru/about')).toEqual(before);
      const restarted = connect(origin);
      expect(await restarted.getPage('ru/about')).toEqual(before);
      const unknown = await restarted.getPage('ru/driver').catch((error: unknown) => error);
      expect(isUnavailable(unknown)).toBe(true);
    },
  );

  it('stores a response for outages even if only the second write to disk succeeds', async () => {
    const { backend, origin, setFailure } = await startMock();
    await writeFile(path.join(directory, 'snapshots'), 'no folder');
    const before = await backend.getPage('ru/about');
    await rm(path.join(directory, 'snapshots'));
    backend.forget?.();
    await backend.getPage('ru/about');
    await setFailure({ failure: 'error-500' });
    expect(await connect(origin).getPage('ru/about')).toEqual(before);
  });

  it('treats a refusal as a missing page, and does not restore the page during an outage', async () => {
    const { backend, setFailure } = await startMock();
    await backend.getPage('ru/about');
    await setFailure({ failure: 'success-false' });
    backend.forget?.('ru/about');
    expect(await backend.getPage('ru/about')).toBeNull();
    await setFailure({ failure: 'error-500' });
    backend.forget?.('ru/about');
    await expect(backend.getPage('ru/about')).rejects.toThrow('status 500');
  });

  it('reads a page without its broken and unknown blocks', async () => {
    const { backend, setFailure } = await startMock();
    const before = await backend.getPage('ru/about');
    await setFailure({ failure: 'missing-block' });
    backend.forget?.();
    expect((await backend.getPage('ru/about'))?.blocks.slice(1)).toEqual(before?.blocks);
    await setFailure({ failure: 'unknown-block' });
    backend.forget?.();
    expect((await backend.getPage('ru/about'))?.blocks[0]?.type).toBe('hologram');
  });

  it('falls back to the built-in languages when the service has never responded', async () => {
    const backend = connect('http://127.0.0.1:9');
    expect((await backend.getLanguages()).map(({ code }) => code)).toEqual(['ru', 'en']);
    const failure = await backend.getInitialData('ru').catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
  });

  it('sends one request for concurrent callers, and pauses after ten failures', async () => {
    let requests = 0;
    const origin = await listen(
      createServer((_request, response) => {
        requests += 1;
        setTimeout(() => response.writeHead(500).end(), 20);
      }),
    );
    const backend = connect(origin);
    const read = (code: string) => backend.getPage(code).catch(() => null);
    await Promise.all(Array.from({ length: 50 }, () => read('ru/about')));
    expect(requests).toBe(1);
    for (let index = 0; index < 30; index++) await read(`ru/${index}`);
    expect(requests).toBe(10);
  });

  it('shows the site’s own texts while translations are late, then the translations over them', async () => {
    const { backend, setFailure } = await startMock();
    await setFailure({ failure: 'delay', delayMs: 900, action: '/api/i18n/ru.json' });
    expect(await backend.getMessages('ru')).toEqual({ common: { home: 'Главная' } });
    const messages = await waitFor(async () => {
      const arrived = await backend.getMessages('ru');
      return arrived?.StoreLinks ? arrived : undefined;
    });
    expect(messages.common).toMatchObject({ home: 'Главная' });
  });

  const site = {
    'language.getList': { ru: { title: 'Русский' } },
    'initial.getData': { apps: { clients: {}, drivers: {} }, menu: {} },
    pages: { blocks: [{ type: 'title', content: { title: 'One' } }] },
  };
  const isAction = (action: string | null): action is keyof typeof site => Object.hasOwn(site, action ?? '');

  async function startSite() {
    const service = await startFakeService(({ url }) => {
      const action = new URL(url, 'http://service').searchParams.get('action');
      return {
        body: isAction(action) ? { success: true, data: site[action] } : { common: { home: 'Домой' } },
      };
    });
    open.push({ close: service.stop });
    return { service, backend: connect(service.origin) };
  }

  it('requests each thing once for 200 concurrent visitors, and not again while it is fresh', async () => {
    const { service, backend } = await startSite();
    const visit = async () => {
      await Promise.all([backend.getLanguages(), backend.getInitialData('ru'), backend.getPage('ru/a')]);
      await Promise.all([backend.hasPage('en/a'), backend.getTitle('ru'), backend.getMessages('ru')]);
    };
    await Promise.all(Array.from({ length: 200 }, visit));
    await visit();
    expect(service.requests.map(({ url }) => url).sort()).toEqual([
      '/api/i18n/ru.json',
      '/api/v1/?action=initial.getData&lang=ru',
      '/api/v1/?action=language.getList',
      '/api/v1/?action=pages&code=en/a',
      '/api/v1/?action=pages&code=ru',
      '/api/v1/?action=pages&code=ru/a',
    ]);
  });

  it('caches a refusal for a while, or until it is told to forget it', async () => {
    const { service, backend } = await startSite();
    service.response = { body: { success: false } };
    for (let time = 0; time < 3; time++) expect(await backend.getPage('ru/a')).toBeNull();
    expect(service.requests).toHaveLength(1);
    backend.forget?.('ru/b');
    expect(await backend.getPage('ru/a')).toBeNull();
    expect(service.requests).toHaveLength(1);
    service.response = { body: { success: true, data: site.pages } };
    backend.forget?.('ru/a');
    expect((await backend.getPage('ru/a'))?.blocks).toHaveLength(1);
  });

  it('does not treat a response requested before a forget call as fresh', async () => {
    const { service, backend } = await startSite();
    let reply = () => {};
    const held = new Promise<void>((resolve) => {
      reply = resolve;
    });
    service.response = async () => {
      await held;
      return { body: { success: true, data: { seo: { title: 'Old' } } } };
    };
    const pending = backend.getPage('ru/a');
    while (service.requests.length === 0) await new Promise(setImmediate);
    backend.forget?.('ru/a');
    reply();
    expect((await pending)?.seo.title).toBe('Old');
    service.response = { body: { success: true, data: { seo: { title: 'New' } } } };
    expect((await backend.getPage('ru/a'))?.seo.title).toBe('New');
  });

  it('returns stale languages and the stale page list while the service hangs, even after a restart', async () => {
    const { service, backend } = await startSite();
    const [languages, pages] = [await backend.getLanguages(), await backend.listPages()];
    expect(pages).toEqual([{ code: 'ru', isIndexed: true }]);
    service.response = () => new Promise(() => {});
    backend.forget?.();
    for (const site of [backend, connect(service.origin)]) {
      const start = performance.now();
      expect(await site.getLanguages({ mayBeOld: true })).toEqual(languages);
      expect(await site.listPages()).toEqual(pages);
      expect(performance.now() - start).toBeLessThan(500);
    }
  });

  it('knows from a stale response, without waiting, that a page exists in another language', async () => {
    const { service, backend } = await startSite();
    expect(await backend.hasPage('ru/a')).toBe(true);
    service.response = () => new Promise(() => {});
    expect(await connect(service.origin).hasPage('ru/a')).toBe(true);
  });

  it('requests every preview again, and shows it to nobody else', async () => {
    const { service, backend } = await startSite();
    for (let time = 0; time < 2; time++) await backend.getPage('ru/a', true);
    service.response = { body: { success: true, data: { seo: { title: 'Published' } } } };
    expect((await backend.getPage('ru/a'))?.seo.title).toBe('Published');
    expect(service.requests.filter(({ url }) => url.endsWith('&preview=1'))).toHaveLength(2);
  });

  it('waits for the texts of a language if there are none yet', async () => {
    const { backend } = await startMock();
    const messages = await backend.getMessages('de');
    expect(messages?.common).toMatchObject({ home: 'Home' });
  });
});
