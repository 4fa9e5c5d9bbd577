/** @jest-environment node */
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { CachedRouteKind } from 'next/dist/server/response-cache';
import { createHandlers } from './handle-request.ts';
import { PageCache } from './page-cache.ts';

const key = '/route-cache/APP_PAGE/0123/$/ru/a';
const html = `<html><body>${'Манул едет. '.repeat(200)}</body></html>`;

let cache: PageCache;
let server: Server;

function createPage() {
  return {
    kind: 'APP_PAGE' as CachedRouteKind.APP_PAGE,
    html,
    rscData: undefined,
    headers: { 'x-next-cache-tags': 'pages' },
    postponed: undefined,
    status: undefined,
    segmentData: undefined,
  };
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return new Promise((resolve, reject) => {
    const sent = request({ port: address.port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });
}

beforeEach(async () => {
  cache = new PageCache(1_000_000);
  await cache.set(key, createPage(), { cacheControl: { revalidate: 300, expire: 900 } });
  const { handle } = createHandlers({
    findPage: (path) => cache.findFresh(path),
    findMissingPage: async (path) => (path.includes('nowhere') ? '/ru/_missing' : undefined),
    findRedirect: async (address) =>
      address.startsWith('/ru/moved') ? `/ru/new${address.slice(9)}` : undefined,
    isOwnRoute: (path) => path.endsWith('.xml'),
    render: async ({ url, headers }, response) => {
      response.writeHead(299).end(`next ${url} ${headers['rsc'] ?? ''}`.trim());
    },
  });
  server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

describe('createHandlers', () => {
  it('sends the page with its policy and without the tags of the cache', async () => {
    const { status, headers, body } = await ask('/ru/a?utm=1');
    expect(status).toBe(200);
    expect(body.toString()).toBe(html);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=300, stale-while-revalidate=600',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(headers).not.toHaveProperty('x-next-cache-tags');
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
    ['br;q=0.5, gzip', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['identity;q=0, deflate', undefined, (body: Buffer) => body],
    ['deflate', undefined, (body: Buffer) => body],
  ])('answers "%s" with %s', async (accepted, encoding, decode) => {
    for (const _ of ['compressed now', 'compressed before']) {
      const { headers, body } = await ask('/ru/a', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(body.length));
      expect(decode(body).toString()).toBe(html);
    }
  });

  it('sends no body to HEAD and none to a client that has it', async () => {
    const { headers, body } = await ask('/ru/a', {}, 'HEAD');
    expect(headers['content-length']).toBe(String(Buffer.byteLength(html)));
    expect(body).toHaveLength(0);
    const known = await ask('/ru/a', { 'if-none-match': `"x", ${headers.etag}` });
    expect(known.status).toBe(304);
    expect(known.body).toHaveLength(0);
  });

  it.each([
    ['a page it does not have', '/ru/b', {}],
    ["the router's data", '/ru/a', { rsc: '1' }],
    ["the router's data by address", '/ru/a?_rsc=1', {}],
    ['a preview', '/ru/a', { cookie: 'a=b; __prerender_bypass=1' }],
    ['an on-demand revalidation', '/ru/a', { 'x-prerender-revalidate': '1' }],
  ])('leaves %s to Next', async (_, path, headers) => {
    expect((await ask(path, headers)).status).toBe(299);
  });

  it('leaves a page to Next once it is stale or revalidated', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 299_000);
    expect((await ask('/ru/a')).status).toBe(200);
    clock.mockReturnValue(now + 301_000);
    expect((await ask('/ru/a')).status).toBe(299);
    clock.mockReturnValue(now + 1000);
    await cache.revalidateTag('pages');
    expect((await ask('/ru/a')).status).toBe(299);
  });

  it('leads from an address that has moved to the new one, unless a route answers it', async () => {
    const { status, headers } = await ask('/ru/moved?a=1');
    expect([status, headers.location]).toEqual([308, '/ru/new?a=1']);
    expect((await ask('/ru/moved.xml')).status).toBe(299);
  });

  describe('for a page that does not exist', () => {
    it('has Next render the page of all such pages, for the router too', async () => {
      expect((await ask('/ru/nowhere?a=1')).body.toString()).toBe('next /ru/_missing');
      expect((await ask('/ru/nowhere?_rsc=1', { rsc: '1' })).body.toString()).toBe('next /ru/_missing');
    });

    it('sends that page from the cache with its status', async () => {
      const page = { ...createPage(), html: `${html}<meta name="prerender-status-code" content="404"/>` };
      await cache.set('/route-cache/APP_PAGE/0123/$/ru/_missing', page, {
        cacheControl: { revalidate: 300, expire: 900 },
      });
      const { status, body } = await ask('/ru/nowhere');
      expect([status, body.toString()]).toEqual([404, page.html]);
    });

    it('leaves previews, other methods and routes of their own to Next', async () => {
      const preview = await ask('/ru/nowhere', { cookie: '__prerender_bypass=x' });
      expect(preview.body.toString()).toBe('next /ru/nowhere');
      expect((await ask('/ru/nowhere', {}, 'POST')).body.toString()).toBe('next /ru/nowhere');
      expect((await ask('/ru/nowhere.xml')).body.toString()).toBe('next /ru/nowhere.xml');
    });
  });
});
