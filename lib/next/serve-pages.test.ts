/** @jest-environment node */
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { CachedRouteKind } from 'next/dist/server/response-cache';
import { createListener, type RequestHandler } from '#lib/http/listener.ts';
import createCacheHandler, { pageCache } from './cache-handler.ts';
import { createPages, type Destination } from './serve-pages.ts';

const handler = createCacheHandler();
const servers: Server[] = [];
let renders: string[];
/** What pages say now. */
let text: string;
let status: number;
/** Held renders go on when it is called. */
let release: (() => void) | undefined;
let held: Promise<void> | undefined;

/** Stands in for Next: pages go through the cache handler, all else says what was asked. */
const next: RequestHandler = async ({ url = '', headers, method }, response) => {
  const kind = 'APP_PAGE' as CachedRouteKind.APP_PAGE;
  if (headers['rsc'] || headers.cookie || !url.startsWith('/ru/') || method !== 'GET') {
    response.setHeader('content-type', 'text/plain');
    response.end(`next ${method} ${url} ${headers['rsc'] ?? ''}`.trim());
    return;
  }
  const known = await handler.get(url, { kind, isFallback: false } as never);
  if (known) throw new Error('A render was answered from the cache');
  renders.push(url);
  await held;
  if (status === 500) {
    response.writeHead(500, { 'content-type': 'text/html' }).end('<html id="__next_error__">');
    return;
  }
  const meta = `<meta name="prerender-status-code" content="${status}"/>`;
  const page = {
    kind,
    html: `<html><head>${meta}</head><body>${text.repeat(300)}</body></html>`,
    rscData: Buffer.from(''),
    headers: { 'x-next-cache-tags': 'pages' },
    postponed: undefined,
    status: undefined,
    segmentData: undefined,
  };
  await handler.set(url, page, { cacheControl: { revalidate: 300, expire: 900 } });
  response.setHeader('content-type', 'text/html');
  response.end(page.html);
};

async function findDestination(address: string): Promise<Destination | undefined> {
  const [path = ''] = address.split('?', 1);
  if (path.includes('moved')) return { location: `/ru/new${address.slice('/ru/moved'.length)}` };
  if (path.includes('nowhere')) return { path: '/ru/_missing', isMissing: true };
  const query = /[?&](km=\d+)/.exec(address)?.[1];
  return path.startsWith('/ru/') ? { path: decodeURI(path), query } : undefined;
}

async function start(handle = next): Promise<string> {
  const pages = createPages({
    cache: pageCache,
    findDestination,
    isAppRoute: (path) => path.endsWith('.xml'),
    next: handle,
  });
  const listener = createListener(
    (...both) => pages.sendCached(...both) ?? pages.handle(...both),
    () => {},
  );
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${Object(server.address()).port}`;
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

/** Moves the time of day past the lifetime of pages. */
function outlive() {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 301_000);
}

const wanted = { 'accept-encoding': 'gzip, br' };

it('sends the same bytes to the first visitor, to later ones and when the page is stale', async () => {
  const answers = [await ask('/ru/a', wanted), await ask('/ru/a?utm=1', wanted)];
  outlive();
  answers.push(await ask('/ru/a', wanted));
  for (const { status: code, headers, body } of answers) {
    expect(code).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers.etag).toBe(answers[0]?.headers.etag);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(headers['content-security-policy']).toContain('default-src');
    expect(body).toContain('Манул едет.');
  }
  const { etag = '' } = answers[0]?.headers ?? {};
  expect(await ask('/ru/a', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
});

it('sends a stale page at once and renders it behind, once for all who come', async () => {
  await ask('/ru/a');
  outlive();
  hold();
  text = 'Манул приехал. ';
  const answers = await Promise.all([ask('/ru/a'), ask('/ru/a'), ask('/ru/a')]);
  for (const { body } of answers) expect(body).toContain('едет');
  expect(renders).toEqual(['/ru/a', '/ru/a']);
  release?.();
  while (!(await ask('/ru/a')).body.includes('приехал')) await nextTurn();
  expect(renders).toHaveLength(2);
});

it('renders a page once for all who wait for it, and one stale page after another', async () => {
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
  expect(renders.slice(2)).toEqual(['/ru/a']);
  release?.();
  while (renders.length < 4) await nextTurn();
});

it('renders a page that was revalidated before it is sent', async () => {
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

it("shows the site's page instead of Next's when a render fails and there is no good page", async () => {
  status = 500;
  const { status: code, headers, body } = await ask('/ru/a');
  expect(code).toBe(500);
  expect(body).toContain('<h1>Ошибка на сайте</h1>');
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
});

it('answers with 503 to who waits too long, and lets the render go on', async () => {
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

it('sends the router its data of a page that is there, which is rendered once for both', async () => {
  expect((await ask('/ru/a?_rsc=1', { rsc: '1' })).body).toBe('next GET /ru/a?_rsc=1 1');
  expect(renders).toEqual(['/ru/a']);
  expect((await ask('/ru/a')).body).toContain('едет');
  expect(renders).toHaveLength(1);
});

it('has one page for all that is missing, for the router too', async () => {
  status = 404;
  for (const headers of [{}, { rsc: '1' }] as Record<string, string>[])
    expect(await ask('/ru/nowhere?a=1', headers)).toMatchObject({
      status: 404,
      body: expect.stringContaining('едет'),
    });
  expect(renders).toEqual(['/ru/_missing']);
});

it('has one page for all spellings of a path', async () => {
  await ask('/ru/%61');
  await ask('/ru/a');
  expect(renders).toEqual(['/ru/a']);
});

it('leads from an address that has moved to the new one, unless a route answers it', async () => {
  const { status: code, headers } = await ask('/ru/moved?a=1');
  expect([code, headers.location]).toEqual([308, '/ru/new?a=1']);
  expect((await ask('/ru/moved.xml', { rsc: '1' })).body).toBe('next GET /ru/moved.xml 1');
});

it.each([
  ['a preview', '/ru/a', { cookie: 'a=b; __prerender_bypass=1' }, 'GET'],
  ['a call', '/api/v1/', {}, 'POST'],
  ['a path without a language', '/a', {}, 'GET'],
])('leaves %s to Next', async (_, path, headers, method) => {
  await ask('/ru/a');
  expect((await ask(path, headers as Record<string, string>, method)).body).toBe(`next ${method} ${path}`);
});

it('renders nothing anew for a header that strangers send', async () => {
  await ask('/ru/a');
  expect((await ask('/ru/a', { 'x-prerender-revalidate': '1' })).headers['x-nextjs-cache']).toBe('HIT');
  expect(renders).toHaveLength(1);
});

it('sends no body to HEAD', async () => {
  for (const _ of ['rendered', 'cached']) {
    const { headers, body } = await ask('/ru/a', {}, 'HEAD');
    expect(Number(headers['content-length'])).toBeGreaterThan(1000);
    expect(body).toBe('');
  }
});

it('leaves nothing unhandled when a client goes away while its page is rendered', async () => {
  hold();
  const gone = request(`${origin}/ru/a`).on('error', () => {});
  gone.end();
  while (renders.length === 0) await nextTurn();
  gone.destroy();
  release?.();
  expect((await ask('/ru/a')).status).toBe(200);
});

describe('an estimate', () => {
  it('is rendered once for all who ask for it, and is in no cache of pages', async () => {
    await ask('/ru/a');
    hold();
    const both = [ask('/ru/a?km=3'), ask('/ru/a?x=1&km=3', {}, 'HEAD')];
    while (renders.length < 2) await nextTurn();
    release?.();
    await Promise.all(both);
    expect(renders).toEqual(['/ru/a', '/ru/estimates/a?km=3']);
    expect(pageCache.find('/ru/estimates/a?km=3')).toBeUndefined();
    expect((await ask('/ru/a?km=3')).body).toContain('Манул едет');
    expect(renders).toHaveLength(2);
  });

  it('is forgotten when strangers ask for many others, and when it failed', async () => {
    for (let km = 1; km <= 51; km++) await ask(`/ru/a?km=${km}`);
    await ask('/ru/a?km=1');
    expect(renders.filter((path) => path.endsWith('?km=1'))).toHaveLength(2);
    status = 500;
    expect((await ask('/ru/a?km=99')).status).toBe(500);
    await ask('/ru/a?km=99');
    expect(renders.filter((path) => path.endsWith('?km=99'))).toHaveLength(2);
  });

  it('is no business of the router, which gets the page as it begins', async () => {
    await ask('/ru/a');
    expect((await ask('/ru/a?km=3', { rsc: '1' })).body).toBe('next GET /ru/a?km=3 1');
  });
});
