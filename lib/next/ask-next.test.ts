/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import type { RequestHandler } from '#lib/http/listener.ts';
import { askNext, createRequest, escapeDotSegments } from './ask-next.ts';

const html = '<meta name="prerender-status-code" content="404"/><script>go()</script>';

/** An answer that comes in pieces, as Next sends what it does not cache, with the nonce on its scripts. */
function stream(type: string, page: string, headers: Record<string, string> = {}): RequestHandler {
  return async (request, response) => {
    const [nonce] = /(?<=nonce-)\w+/.exec(String(request.headers['content-security-policy'])) ?? [];
    const body = page.replace('<script>', `<script nonce="${nonce}">`);
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...headers });
    response.flushHeaders();
    response.write(body.slice(0, 50));
    response.end(body.slice(50));
    response.end('Next may end its answer more than once');
  };
}

const answer =
  (status: number, type: string, body: string): RequestHandler =>
  async (_request, response: ServerResponse) => {
    response.statusCode = status;
    response.setHeader('content-type', type);
    response.end(body);
  };

const ask = (handle: RequestHandler, path = '/ru/about') => askNext(handle, createRequest(path));

it('gives a page for one visitor the status it states and the policy of its scripts', async () => {
  const { status, headers, body } = await ask(stream('text/html; charset=utf-8', html));
  expect(status).toBe(404);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-[^']+';/),
    'x-robots-tag': 'noindex',
    vary: 'Accept-Encoding',
  });
  expect(String(body.bytes)).toBe(html);
});

it("allows no script that does not bear the request's nonce, nor the one that a client chose", async () => {
  const forged = "script-src 'nonce-forged'";
  const page = `${html}<script nonce="forged">steal()</script>`;
  const request = createRequest('/ru/about');
  Object.assign(request.headers, {
    'content-security-policy': forged,
    'content-security-policy-report-only': forged,
  });
  const { headers, body } = await askNext(stream('text/html', page), request);
  expect(String(body.bytes)).toBe(page);
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
});

it('has browsers check the data of the router at every use', async () => {
  const kept = { 'cache-control': 's-maxage=300, stale-while-revalidate=31535700' };
  const { headers } = await ask(stream('text/x-component', html, kept));
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=300',
    'cdn-cache-control': 'max-age=300, stale-while-revalidate=31535700',
  });
});

it('leaves alone what is no document, or has its policy', async () => {
  const data = await ask(stream('text/x-component', html));
  expect([data.status, String(data.body.bytes)]).toEqual([200, expect.stringContaining('nonce=')]);
  const page = await ask(stream('text/html', html, { 'content-security-policy': 'its own' }));
  expect(page).toMatchObject({ status: 200, headers: { 'content-security-policy': 'its own' } });
});

it("asks for the whole plain answer and leaves the client's wishes as they were", async () => {
  const request = createRequest('/ru/about');
  const wishes = { 'accept-encoding': 'br', 'if-none-match': '"a"' };
  Object.assign(request, { method: 'HEAD' });
  Object.assign(request.headers, wishes);
  const seen: unknown[] = [];
  await askNext(async ({ method, headers }, response) => {
    seen.push(method, headers['accept-encoding'], headers['if-none-match']);
    response.end('');
  }, request);
  expect(seen).toEqual(['GET', undefined, undefined]);
  expect(request).toMatchObject({ method: 'HEAD', headers: wishes });
});

it("has the site's page instead of Next's for what failed, and leaves the JSON of a call alone", async () => {
  const { status, headers, body } = await ask(answer(500, 'text/html', '<html id="__next_error__">'));
  expect(status).toBe(500);
  expect(String(body.bytes)).toContain('<h1>Ошибка на сайте</h1>');
  expect(headers['content-type']).toContain('text/html');
  const call = await ask(answer(500, 'application/json', '{"success":false}'), '/api/v1/');
  expect(JSON.parse(String(call.body.bytes))).toEqual({ success: false });
});

it('rejects with a fault of the handler', async () => {
  const broken: RequestHandler = async (_, response) => {
    response.write('half');
    throw new Error('It broke');
  };
  await expect(ask(broken)).rejects.toThrow('It broke');
});

it('sends one address where Next sets it twice', async () => {
  const { headers } = await ask(async (_, response) => {
    response.appendHeader('location', '/ru/a');
    response.appendHeader('location', '/ru/a');
    response.end();
  });
  expect(headers.location).toBe('/ru/a');
});

it.each([
  ['/ru/news/..', '/ru/news/%252e%252e'],
  ['/ru/news/%2E%2e/x?a=../b', '/ru/news/%252e%252e/x?a=../b'],
  ['/ru/./news', '/ru/%252e/news'],
  ['/ru/news/a..b', '/ru/news/a..b'],
  ['//evil.example/..', '//evil.example/..'],
  ['/robots.txt', '/robots.txt'],
  ['/.well-known/x', '/.well-known/x'],
])('asks Next for %s as %s', async (path, expected) => {
  let asked: string | undefined;
  await ask(async ({ url }, response) => {
    asked = url;
    response.end();
  }, path);
  expect(asked).toBe(expected);
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
