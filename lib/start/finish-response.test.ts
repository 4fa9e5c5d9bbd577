/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http';
import { CompressedBody } from '#lib/http/compressed-body.ts';
import { setResponseHeaders } from '#lib/http/response-headers.ts';
import { pageCache } from '#lib/next/cache-handler.ts';
import { processState } from '#lib/process-state.ts';
import { finishOnEnd } from './finish-response.ts';

const html = '<meta name="prerender-status-code" content="404"/><script>go()</script>';
const nonce = 'nonce0of0all0renders';
let server: Server;

/** Sends a page in pieces, as Next does without its cache. */
function stream(type: string, body: string, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => {
    response.setHeader('content-type', type);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.flushHeaders();
    response.write(body.slice(0, 50));
    response.end(body.slice(50));
  };
}

async function load(handle: RequestListener, path = '/ru/about', method = 'GET') {
  server = createServer((request, response) => {
    setResponseHeaders(request, response, { isComplete: false });
    finishOnEnd(request, response);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const response = await fetch(`http://127.0.0.1:${Object(server.address()).port}${path}`, { method });
  return { response, policy: response.headers.get('content-security-policy'), text: await response.text() };
}

beforeEach(() => {
  processState.renderNonce = nonce;
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const own = { 'content-security-policy': "script-src 'nonce-0123abcd'" };
const withNonce = (value: string) => html.replace('<script>', `<script nonce="${value}">`);

it('gives a page for one visitor the status from its metadata and a policy for its scripts', async () => {
  const { response, policy, text } = await load(stream('text/html', withNonce('0123abcd'), own));
  expect(response.status).toBe(404);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(text).toContain('<script>go()</script>');
  expect(Number(response.headers.get('content-length') ?? Buffer.byteLength(text))).toBe(
    Buffer.byteLength(text),
  );
});

it('does not allow a script without the nonce of the render', async () => {
  const page = `${withNonce(nonce)}<script nonce="forged">steal()</script>`;
  const { policy, text } = await load(stream('text/html', page));
  expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
  expect(text).toContain('<script nonce="forged">steal()');
  expect(text).not.toContain(nonce);
});

it('removes the nonce from router data', async () => {
  const { response, text } = await load(stream('text/x-component', `0:["$","script",{"nonce":"${nonce}"}]`));
  expect([response.status, text]).toEqual([200, '0:["$","script",{"nonce":""}]']);
});

it.each([
  ['a page that has its final policy', 'text/html', html, { 'content-security-policy': 'its own' }],
  ['a document that Next did not render', 'text/html', '<p>A video</p>', {}],
  ['JSON', 'application/json', '{"success":false}', {}],
])('does not change %s', async (_, type, body, headers) => {
  const { response, text } = await load(stream(type, body, headers as Record<string, string>));
  expect([response.status, text]).toEqual([200, body]);
});

const fail: RequestListener = (_, response) => {
  response.statusCode = 500;
  response.setHeader('content-type', 'text/html');
  response.end('<html id="__next_error__">');
};

it("sends the site's own error page instead of Next's when a render fails", async () => {
  const { response, policy, text } = await load(fail);
  expect(response.status).toBe(500);
  expect(text).toContain('<h1>Ошибка на сайте</h1>');
  expect(policy).toContain("default-src 'none'");
});

it('sends the last good page when a render fails', async () => {
  const good = { status: 200, headers: { 'x-from': 'cache' }, body: new CompressedBody('<p>good</p>') };
  pageCache.set('/ru/about', {
    ...{ response: good, value: {} as never, bytes: 10, lifetime: 60, tags: [] },
    startedAt: performance.now(),
  });
  const { response, text } = await load(fail, '/ru/about?a=1');
  pageCache.delete('/ru/about');
  expect([response.status, response.headers.get('x-from'), text]).toEqual([200, 'cache', '<p>good</p>']);
});

it('sends a cached page with its own policy, even if the middleware has set another', async () => {
  const cached = { 'content-security-policy': 'of the cache' };
  pageCache.set('/ru/about', {
    ...{ response: { status: 200, headers: cached, body: new CompressedBody(html) }, value: {} as never },
    ...{ bytes: 10, lifetime: 60, tags: [], startedAt: performance.now() },
  });
  const { policy, text } = await load(stream('text/html', html, own));
  pageCache.delete('/ru/about');
  expect([policy, text]).toEqual(['of the cache', html]);
});

it('sends no body in response to HEAD', async () => {
  const { response, text } = await load(fail, '/ru/about', 'HEAD');
  expect([response.status, text]).toEqual([500, '']);
});
