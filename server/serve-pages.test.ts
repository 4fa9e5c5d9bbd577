/** @jest-environment node */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import type { CachedRouteKind } from 'next/dist/server/response-cache';
import createCacheHandler, { pageCache } from '#lib/next/cache-handler.ts';
import type { Destination } from '#lib/pages/destination.ts';
import { processState } from '#lib/process-state.ts';
import { prepareRequest } from '#lib/start/prepare-request.ts';
import { createCallNext, listenBehind } from './call-next.ts';
import { createListener } from './listener.ts';
import { createPages, escapeDotSegments } from './serve-pages.ts';

const handler = createCacheHandler();
const servers: Server[] = [];
let renders: string[];
/** Requests other than pages that reached Next. */
let requests: string[];
/** Current text of the pages. */
let text: string;
let status: number;
/** Releases held renders. */
let release: (() => void) | undefined;
let held: Promise<void> | undefined;

/** Replaces Next: pages go through the cache handler, the response to any other request contains its URL. */
async function next({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const kind = 'APP_PAGE' as CachedRouteKind.APP_PAGE;
  const isEstimate = url.includes('km=');
  if (headers['rsc'] || headers.cookie || !url.startsWith('/ru/') || url.endsWith('.xml') || isEstimate) {
    const type = headers['rsc'] ? 'text/x-component' : 'text/plain';
    requests.push(url);
    response.writeHead(status, { 'content-type': type }).end(`next ${url} ${headers['rsc'] ?? ''}`.trim());
    return;
  }
  const key = `/route-cache/APP_PAGE/0123/$${url}`;
  const known = await handler.get(key, { kind, isFallback: false } as never);
  if (known) throw new Error('A cached page was passed to Next');
  renders.push(url);
  await held;
  if (status === 500) {
    response.statusCode = 500;
    response.setHeader('content-type', 'text/html');
    response.end('<html id="__next_error__">');
    return;
  }
  const meta = `<meta name="prerender-status-code" content="${status}"/>`;
  const script = `<script nonce="${processState.renderNonce}">start()</script>`;
  const page = {
    kind,
    html: `<html><head>${meta}${script}</head><body>${text.repeat(300)}</body></html>`,
    rscData: Buffer.from(''),
    headers: { 'x-next-cache-tags': 'pages' } as Record<string, string>,
    postponed: undefined,
    status: undefined as number | undefined,
    segmentData: undefined,
  };
  await handler.set(key, page, { cacheControl: { revalidate: 300, expire: 900 } });
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  response.statusCode = page.status ?? 200;
  response.setHeader('content-type', 'text/html');
  response.end(page.html);
}

async function findDestination(address: string): Promise<Destination | undefined> {
  const [path = ''] = address.split('?', 1);
  if (path.includes('moved')) return { location: `/ru/new${address.slice('/ru/moved'.length)}` };
  if (path.includes('nowhere')) return { path: '/ru/_missing', isMissing: true };
  const query = /[?&](km=\d+)/.exec(address)?.[1];
  return path.startsWith('/ru/') ? { path: decodeURI(path), query } : undefined;
}

async function start(): Promise<string> {
  const behind = await listenBehind((incoming, response) => {
    prepareRequest({ request: incoming, response, server: behind });
    void next(incoming, response).catch((error) => response.destroy(error));
  });
  const pages = createPages({
    cache: pageCache,
    findDestination,
    isAppRoute: (path) => path.endsWith('.xml'),
    callNext: createCallNext(behind),
  });
  const listener = createListener(
    (...both) => pages.sendCached(...both) ?? pages.handle(...both),
    () => {},
  );
  const front = createServer(listener);
  processState.adapter = { front, behind };
  servers.push(front, behind);
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${Object(front.address()).port}`;
}

interface Sent {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let origin: string;

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isPacked = response.headers['content-encoding'] === 'br';
        const body = (isPacked ? brotliDecompressSync(bytes) : bytes).toString();
        resolve({ status: response.statusCode, headers: response.headers, body });
      });
    });
    sent.on('error', reject).end();
  });
}

function hold() {
  held = new Promise((resolve) => {
    release = resolve;
  });
}

beforeEach(async () => {
  renders = [];
  requests = [];
  processState.renderNonce = 'nonce0of0all0renders';
  text = 'Манул едет. ';
  status = 200;
  held = undefined;
  for (const path of ['/ru/a', '/ru/b', '/ru/_missing']) pageCache.delete(path);
  origin = await start();
});

afterEach(() => {
  jest.restoreAllMocks();
  release?.();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Moves the system clock past the lifetime of pages. */
function outlive() {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 301_000);
}

const wanted = { 'accept-encoding': 'gzip, br' };

it('sends the same bytes to the first visitor, to later ones and when the page is stale', async () => {
  const responses = [await ask('/ru/a', wanted), await ask('/ru/a?utm=1', wanted)];
  outlive();
  responses.push(await ask('/ru/a', wanted));
  for (const { status: code, headers, body } of responses) {
    expect(code).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers.etag).toBe(responses[0]?.headers.etag);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(headers['content-security-policy']).toContain('default-src');
    expect(body).toContain('Манул едет.');
  }
  const { etag = '' } = responses[0]?.headers ?? {};
  expect(await ask('/ru/a', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
});

it('sends a stale page at once and renders it in the background, once for all visitors', async () => {
  await ask('/ru/a');
  outlive();
  hold();
  text = 'Манул приехал. ';
  const responses = await Promise.all([ask('/ru/a'), ask('/ru/a'), ask('/ru/a')]);
  for (const { body } of responses) expect(body).toContain('едет');
  while (renders.length < 2) await nextTurn();
  expect(renders).toEqual(['/ru/a', '/ru/a']);
  release?.();
  while (!(await ask('/ru/a')).body.includes('приехал')) await nextTurn();
  expect(renders).toHaveLength(2);
});

it('renders a page once for all visitors who wait for it, and stale pages one after another', async () => {
  hold();
  const both = [ask('/ru/a'), ask('/ru/a')];
  while (renders.length === 0) await nextTurn();
  release?.();
  for (const { body } of await Promise.all(both)) expect(body).toContain('едет');
  await ask('/ru/b');
  expect(renders).toEqual(['/ru/a', '/ru/b']);
  outlive();
  hold();
  await Promise.all([ask('/ru/a'), ask('/ru/b')]);
  while (renders.length < 3) await nextTurn();
  expect(renders.slice(2)).toEqual(['/ru/a']);
  release?.();
  while (renders.length < 4) await nextTurn();
});

it('renders a revalidated page before it is sent', async () => {
  await ask('/ru/a');
  text = 'Манул приехал. ';
  await handler.revalidateTag('pages');
  expect((await ask('/ru/a')).body).toContain('приехал');
});

it.each([500, 503])(
  'sends the last good page when a render fails with %i, and tries again later',
  async (code) => {
    await ask('/ru/a');
    await handler.revalidateTag('pages');
    status = code;
    expect(await ask('/ru/a')).toMatchObject({ status: 200, body: expect.stringContaining('едет') });
    await ask('/ru/a');
    expect(renders).toHaveLength(2);
    outlive();
    status = 200;
    text = 'Манул приехал. ';
    while (!(await ask('/ru/a')).body.includes('приехал')) await nextTurn();
  },
);

it("sends the site's own error page when a render fails and there is no good page", async () => {
  status = 500;
  const { status: code, headers, body } = await ask('/ru/a');
  expect(code).toBe(500);
  expect(body).toContain('<h1>Ошибка на сайте</h1>');
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
});

it('sends 503 to a visitor who waits too long, and continues the render', async () => {
  hold();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance', 'Date'] });
  const late = ask('/ru/a');
  while (renders.length === 0) await nextTurn();
  await jest.advanceTimersByTimeAsync(15_000);
  jest.useRealTimers();
  expect(await late).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
  release?.();
  expect((await ask('/ru/a')).status).toBe(200);
  expect(renders).toHaveLength(1);
});

it('sends the router its data of a page, which is rendered once for both', async () => {
  expect((await ask('/ru/a?_rsc=1', { rsc: '1' })).body).toBe('next /ru/a?_rsc=1 1');
  expect(renders).toEqual(['/ru/a']);
  expect((await ask('/ru/a')).body).toContain('едет');
  expect(renders).toHaveLength(1);
});

it('sends one shared page for all missing paths, also to the router', async () => {
  status = 404;
  for (const headers of [{}, { rsc: '1' }] as Record<string, string>[])
    expect(await ask('/ru/nowhere?a=1', headers)).toMatchObject({
      status: 404,
      body: expect.stringContaining('едет'),
    });
  expect(renders).toEqual(['/ru/_missing']);
});

it('renders one page for all spellings of a path', async () => {
  await ask('/ru/%61');
  await ask('/ru/a');
  expect(renders).toEqual(['/ru/a']);
});

it('redirects an address that has moved, unless a route handles it', async () => {
  const { status: code, headers } = await ask('/ru/moved?a=1');
  expect([code, headers.location]).toEqual([308, '/ru/new?a=1']);
  expect((await ask('/ru/moved.xml', { rsc: '1' })).body).toBe('next /ru/moved.xml 1');
});

it.each([
  ['a preview', '/ru/a', { cookie: 'a=b; __prerender_bypass=1' }],
  ['a path without a language', '/a', {}],
])('passes %s to Next', async (_, path, headers) => {
  await ask('/ru/a');
  expect((await ask(path, headers as Record<string, string>)).body).toBe(`next ${path}`);
});

it('does not render a page again because of a header that a client sends', async () => {
  await ask('/ru/a');
  expect((await ask('/ru/a', { 'x-prerender-revalidate': '1' })).headers['x-nextjs-cache']).toBe('HIT');
  expect(renders).toHaveLength(1);
});

it('sends no body in response to HEAD', async () => {
  for (const _ of ['rendered', 'cached']) {
    const { headers, body } = await ask('/ru/a', {}, 'HEAD');
    expect(Number(headers['content-length'])).toBeGreaterThan(1000);
    expect(body).toBe('');
  }
});

it('completes a render when its client disconnects', async () => {
  hold();
  const gone = request(`${origin}/ru/a`).on('error', () => {});
  gone.end();
  while (renders.length === 0) await nextTurn();
  gone.destroy();
  release?.();
  expect((await ask('/ru/a')).status).toBe(200);
});

it("keeps the router's data for as long as the page", async () => {
  for (const _ of ['first', 'second']) await ask('/ru/a?_rsc=1', { rsc: '1' });
  expect(requests).toEqual(['/ru/a?_rsc=1']);
  await ask('/ru/a?_rsc=1', { rsc: '1', 'next-router-state-tree': 'another' });
  expect(requests).toHaveLength(2);
  await handler.revalidateTag('pages');
  await ask('/ru/a?_rsc=1', { rsc: '1' });
  expect(requests).toHaveLength(3);
});

describe('an estimate', () => {
  it('is rendered once for all who request it, and is not in the page cache', async () => {
    await ask('/ru/a');
    await Promise.all([ask('/ru/a?km=3'), ask('/ru/a?x=1&km=3', {}, 'HEAD')]);
    expect((await ask('/ru/a?km=3')).body).toBe('next /ru/a?km=3');
    expect(requests).toEqual(['/ru/a?km=3']);
    expect(pageCache.find('/ru/a?km=3')).toBeUndefined();
  });

  it('is dropped when clients request many others, and is not kept when its render failed', async () => {
    for (let km = 1; km <= 51; km++) await ask(`/ru/a?km=${km}`);
    await ask('/ru/a?km=1');
    expect(requests.filter((url) => url.endsWith('?km=1'))).toHaveLength(2);
    status = 500;
    for (const _ of ['first', 'second']) expect((await ask('/ru/a?km=99')).status).toBe(500);
    expect(requests.filter((url) => url.endsWith('?km=99'))).toHaveLength(2);
  });

  it('is not in the response to the router, which gets the page without it', async () => {
    await ask('/ru/a');
    expect((await ask('/ru/a?km=3', { rsc: '1' })).body).toBe('next /ru/a?km=3 1');
    expect(renders).toEqual(['/ru/a']);
  });
});

it.each([
  ['/ru/news/..', '/ru/news/%252e%252e'],
  ['/ru/news/%2E%2e/x?a=../b', '/ru/news/%252e%252e/x?a=../b'],
  ['/ru/./news', '/ru/%252e/news'],
  ['/ru/news/a..b', '/ru/news/a..b'],
  ['//evil.example/..', '//evil.example/..'],
  ['/robots.txt', '/robots.txt'],
  ['/.well-known/x', '/.well-known/x'],
])('escapes the dot segments of %s as %s', (path, expected) => {
  expect(escapeDotSegments(path)).toBe(expected);
});

test('no browser or framework resolves dots in the path of a page to another page', () => {
  const dots = fc.constantFrom('.', '..', '%2e', '%2E%2e', '.%2e', 'a..b', '...', 'x');
  fc.assert(
    fc.property(fc.array(dots, { minLength: 1 }), fc.constantFrom('', '?a=/../b', '?'), (segments, query) => {
      const escaped = escapeDotSegments(`/ru/${segments.join('/')}${query}`);
      expect(escapeDotSegments(escaped)).toBe(escaped);
      expect(escaped.endsWith(query)).toBe(true);
      const { pathname } = new URL(escaped, 'http://manul.example');
      expect(pathname).toBe(escaped.slice(0, escaped.length - query.length));
      const names = pathname.split('/').slice(2);
      expect(names.map((name) => decodeURIComponent(decodeURIComponent(name)))).toEqual(
        segments.map(decodeURIComponent),
      );
    }),
  );
});
