/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { blockingStatuses, mayUseNginx, startProxy } from '#e2e/site/proxy.ts';
import { isUnavailable } from '#lib/backend/backend.ts';
import { createCachedContent } from './cached-content.ts';
import { RemoteClient } from './client.ts';
import {
  type FakeRequest,
  type FakeResponse,
  type FakeService,
  startFakeService,
} from './service.fixture.ts';

const timeoutMs = 300;

let directory: string;
let service: FakeService;
const open: { close(): unknown }[] = [];
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'snapshots-'));
  service = await startFakeService(respondCorrectly);
  open.push({ close: service.stop });
});
afterEach(async () => {
  for (const item of open.splice(0).reverse()) await item.close();
  // A snapshot write may still be running.
  await rm(directory, { recursive: true, maxRetries: 10 });
});

const bundled = { common: { home: 'Главная' } };

function connect(origin = service.origin) {
  const client = new RemoteClient(origin, timeoutMs);
  open.push(client);
  return createCachedContent({
    client,
    dataDirectory: directory,
    bundledMessages: async (language) => (language === 'ru' ? bundled : null),
  });
}

const toPage = (code: string) => ({ code, blocks: [{ type: 'title', content: { title: `Page ${code}` } }] });

function toBody(url: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://service');
  if (pathname.startsWith('/api/i18n/')) return { common: { home: `Home of ${pathname}` } };
  switch (searchParams.get('action')) {
    case 'language.getList':
      return { success: true, data: { ru: { title: 'Русский' }, de: { title: 'Deutsch' } } };
    case 'initial.getData': {
      const language = searchParams.get('lang');
      return {
        success: true,
        data: { menu: { header: [{ path: `/${language}/about`, text: `About in ${language}` }] } },
      };
    }
    default:
      return { success: true, data: toPage(searchParams.get('code') ?? '') };
  }
}

function respondCorrectly({ url }: FakeRequest): FakeResponse {
  return { body: toBody(url) };
}

type Content = ReturnType<typeof connect>;

/** All reads that pages need. */
const reads: Record<string, (content: Content) => Promise<unknown>> = {
  'a page': (content) => content.getPage('ru/about'),
  'whether there is a page': (content) => content.hasPage('ru/about'),
  'the title of a page': (content) => content.getTitle('ru/about'),
  'the initial data': (content) => content.getInitialData('de'),
  'the languages': (content) => content.getLanguages(),
  'the languages at once': (content) => content.getLanguages({ mayBeOld: true }),
  'the texts': (content) => content.getMessages('ru'),
  'the sitemap': async (content) => (await content.listPages()).map(({ code }) => code).sort(),
};

async function readAll(content: Content): Promise<Record<string, unknown>> {
  const found = Object.entries(reads).map(async ([name, read]) => {
    const response = await read(content).catch((error: unknown) => (isUnavailable(error) ? 'outage' : error));
    return [name, response] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Turns the correct response to a call into an invalid one. */
type Corruption = (request: FakeRequest) => FakeResponse;

const html = '<!doctype html><html><title>Maintenance</title><h1>We will be back</h1></html>';
const asHtml = { 'content-type': 'text/html' };

/** Sends one byte at a time, each just before the read times out. */
function drip(response: ServerResponse, text: string): void {
  let sent = 0;
  response.writeHead(200, { 'content-length': Buffer.byteLength(text) });
  const timer = setInterval(() => response.write(text[sent++] ?? ''), timeoutMs * 0.7);
  response.on('close', () => clearInterval(timer));
}

const outages: Record<string, Corruption> = {
  'HTML with 200': () => ({ headers: asHtml, text: html }),
  'HTML with 400': () => ({ status: 400, headers: asHtml, text: html }),
  'HTML with 403': () => ({ status: 403, headers: asHtml, text: html }),
  'HTML with 404': () => ({ status: 404, headers: asHtml, text: html }),
  'HTML with 410': () => ({ status: 410, headers: asHtml, text: html }),
  'HTML with 502': () => ({ status: 502, headers: asHtml, text: html }),
  'an envelope with 503': () => ({ status: 503, body: { success: false, data: { error: true } } }),
  'an envelope with 401': () => ({ status: 401, body: { success: false } }),
  'an envelope with 429': () => ({ status: 429, body: { success: false } }),
  'the JSON of a gateway with 404': () => ({ status: 404, body: { message: 'no Route matched' } }),
  'the JSON of a gateway with 200': () => ({ body: { message: 'Forbidden' } }),
  'an empty body': () => ({ text: '' }),
  'no content': () => ({ status: 204 }),
  'a body that ends early': ({ url }) => ({
    write: (response) => {
      response.writeHead(200, { 'content-length': 10_000 }).write(JSON.stringify(toBody(url)));
      setTimeout(() => response.destroy(), 10);
    },
  }),
  'chunks that end early': ({ url }) => ({
    write: (response) => {
      response.writeHead(200).write(JSON.stringify(toBody(url)));
      setTimeout(() => response.destroy(), 10);
    },
  }),
  'a truncated body': ({ url }) => ({ text: JSON.stringify(toBody(url)).slice(0, -1) }),
  'a body compressed without being requested': ({ url }) => ({
    headers: { 'content-encoding': 'gzip' },
    text: gzipSync(JSON.stringify(toBody(url))),
  }),
  'a redirect to a login page': ({ url }) =>
    url === '/login'
      ? { headers: asHtml, text: html }
      : { status: 302, headers: { location: '/login' }, text: html },
  'a redirect to a good response': ({ url }) =>
    url.includes('moved=1')
      ? { body: toBody(url) }
      : { status: 307, headers: { location: `${url}${url.includes('?') ? '&' : '?'}moved=1` } },
  'a body of 8 MB': ({ url }) => ({
    body: { ...Object(toBody(url)), common: { padding: 'x'.repeat(8_000_000) } },
  }),
  'a slow drip': ({ url }) => ({ write: (response) => drip(response, JSON.stringify(toBody(url))) }),
  'the response of another call': ({ url }) => ({
    body: toBody(url.includes('action=pages') ? '/?action=language.getList' : '/?action=pages&code=ru/about'),
  }),
};

test.each(Object.entries(outages))('treats %s as an outage for every read', async (_, corrupt) => {
  const content = connect();
  const before = await readAll(content);
  expect(Object.values(before)).not.toContain('outage');
  service.response = corrupt;
  content.forget();
  expect(await Promise.all([readAll(content), readAll(connect())])).toEqual([before, before]);
  expect(service.requests.filter(({ url }) => url === '/login')).toEqual([]);
  await rm(path.join(directory, 'snapshots'), { recursive: true });
  const { 'the languages': languages, 'the texts': texts, ...others } = await readAll(connect());
  expect(languages).toEqual([
    { code: 'ru', title: 'Русский' },
    { code: 'en', title: 'English' },
  ]);
  expect(texts).toEqual(bundled);
  expect(others).toMatchObject({ 'a page': 'outage', 'the title of a page': 'outage' });
  expect(others).toMatchObject({ 'whether there is a page': 'outage', 'the initial data': 'outage' });
});

test.each(Object.entries(outages))(
  'treats %s as an outage for previews, which are not cached',
  async (_, corrupt) => {
    const content = connect();
    expect(await content.getPage('ru/about', true)).toMatchObject({ code: 'ru/about' });
    service.response = corrupt;
    expect(await content.getPage('ru/about', true).catch(isUnavailable)).toBe(true);
  },
);

const refusals: Record<string, FakeResponse> = {
  'no success with 200': { body: { success: false } },
  'no success with 404': { status: 404, body: { success: false, data: { status: 404 } } },
  'an error with 200': { body: { success: true, data: { error: true } } },
};

test.each(Object.entries(refusals))('treats %s as a missing page', async (_, refusal) => {
  const content = connect();
  await readAll(content);
  service.response = refusal;
  content.forget();
  expect(await content.getPage('ru/about')).toBeNull();
  expect(await content.hasPage('ru/about')).toBe(false);
  expect(await content.getTitle('ru/about')).toBeNull();
  expect(await content.getPage('ru/about', true)).toBeNull();
});

test('treats a refusal of texts and languages as an outage, but not a refusal of initial data', async () => {
  const content = connect();
  const before = await readAll(content);
  service.response = { status: 404, body: { success: false, data: { status: 404 } } };
  content.forget();
  expect(await content.getInitialData('de')).toBeNull();
  expect(await content.getMessages('ru')).toEqual(bundled);
  expect(await content.getLanguages()).toEqual(before['the languages']);
});

test('accepts a slow response within the timeouts', async () => {
  const text = JSON.stringify(toBody('/?action=pages&code=ru/about'));
  service.response = {
    write: (response) => {
      response.writeHead(200).write(text.slice(0, 20));
      setTimeout(() => response.end(text.slice(20)), timeoutMs * 0.7);
    },
  };
  expect(await connect().getPage('ru/about')).toMatchObject(toPage('ru/about'));
});

test.each(['en/about', 'ru/contacts', 'ru'])(
  'treats the page %s in response to ru/about as an outage',
  async (code) => {
    const content = connect();
    const before = await readAll(content);
    service.response = { body: { success: true, data: toPage(code) } };
    content.forget();
    expect(await content.getPage('ru/about')).toEqual(before['a page']);
  },
);

test('treats menus of another language as an outage', async () => {
  const content = connect();
  const before = await readAll(content);
  service.response = { body: toBody('/?action=initial.getData&lang=ru') };
  content.forget();
  expect(await content.getInitialData('de')).toEqual(before['the initial data']);
});

test('the next good response restores a refused copy, which then serves during the next outage after a restart', async () => {
  const content = connect();
  const before = await readAll(content);
  service.response = { body: { success: false } };
  content.forget();
  expect(await content.getPage('ru/about')).toBeNull();
  expect(
    (await readdir(path.join(directory, 'snapshots'))).filter((name) => name.endsWith('.refused')),
  ).toHaveLength(1);
  service.response = { status: 500 };
  for (const during of [content, connect()]) {
    during.forget();
    expect(await during.getPage('ru/about').catch(isUnavailable)).toBe(true);
  }
  service.response = respondCorrectly;
  await connect().getPage('ru/about');
  service.response = { status: 404, text: html };
  expect(await connect().getPage('ru/about')).toEqual(before['a page']);
});

test('does not request texts again for every page when only a proxy refuses them', async () => {
  service.response = { status: 404, text: html };
  const content = connect();
  for (let time = 0; time < 3; time++) expect(await content.getMessages('ru')).toEqual(bundled);
  const countRequests = () => service.requests.filter(({ url }) => url === '/api/i18n/ru.json').length;
  expect(countRequests()).toBe(1);
  service.response = respondCorrectly;
  content.forget();
  expect(await content.getMessages('ru')).toEqual({ common: { home: 'Home of /api/i18n/ru.json' } });
});

// Skipped without nginx; in CI they fail.
const describeNginx = mayUseNginx ? describe : describe.skip;

describeNginx('a backend behind nginx', () => {
  it.each(blockingStatuses)(
    'is unavailable while nginx answers everything with its own error page for %s',
    async (status) => {
      const proxy = await startProxy(service.origin);
      open.push({ close: proxy.stop });
      const content = connect(proxy.origin);
      const before = await readAll(content);
      expect(before).toEqual(await readAll(connect()));
      await proxy.block(status);
      const refused = await fetch(`${proxy.origin}/api/v1/?action=pages&code=ru/about`);
      expect([refused.status, await refused.text()]).toEqual([status, expect.stringContaining('nginx')]);
      content.forget();
      expect(await Promise.all([readAll(content), readAll(connect(proxy.origin))])).toEqual([before, before]);
      await proxy.unblock(status);
      // A refusal by the backend itself passes through the same proxy.
      service.response = { status: 404, body: { success: false } };
      expect(await connect(proxy.origin).getPage('ru/about')).toBeNull();
    },
  );

  it('is unavailable while nginx cannot reach it', async () => {
    const proxy = await startProxy(service.origin);
    open.push({ close: proxy.stop });
    const content = connect(proxy.origin);
    const before = await readAll(content);
    await service.stop();
    content.forget();
    expect(await readAll(content)).toEqual(before);
    expect(await readAll(connect(proxy.origin))).toEqual(before);
  });

  it('never shows another page that a cache stored without the query', async () => {
    const proxy = await startProxy(service.origin, { cacheKey: '$uri' });
    open.push({ close: proxy.stop });
    const content = connect(proxy.origin);
    expect((await content.getPage('ru/about'))?.code).toBe('ru/about');
    for (const code of ['ru/contacts', 'de/about']) {
      const response = await fetch(`${proxy.origin}/api/v1/?action=pages&code=${code}`);
      expect((await response.json()).data.code).toBe('ru/about');
      expect(await content.getPage(code).catch(isUnavailable)).toBe(true);
    }
    expect(await content.getInitialData('ru').catch(isUnavailable)).toBe(true);
    expect((await content.getLanguages()).map(({ code }) => code)).toEqual(['ru', 'en']);
  });
});
