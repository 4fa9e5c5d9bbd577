/** @jest-environment node */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CompressedBody } from '#lib/http/compressed-body.ts';
import { sendResponse } from './send-response.ts';

const long = 'long '.repeat(200);
const body = new CompressedBody(long);

let server: Server;
let status = 200;
let sent = body;
let type = 'text/html; charset=utf-8';

beforeAll(async () => {
  server = createServer((req, res) => {
    void sendResponse(req, res, { status, headers: { 'x-own': 'yes', 'content-type': type }, body: sent });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => server.close());

beforeEach(() => {
  status = 200;
  sent = body;
  type = 'text/html; charset=utf-8';
});

/** Uses Node's own request, because `fetch` adds headers. */
function ask(headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, method, headers, agent: false }, async (response) => {
        const { statusCode, headers: given } = response;
        resolve({ status: statusCode, headers: given, body: await text(response) });
      });
      asked.on('error', reject).end();
    },
  );
}

it('sends an uncompressed body to a client that accepts no encoding', async () => {
  const response = await ask();
  expect(response).toMatchObject({ status: 200, body: long });
  expect(response.headers).toMatchObject({ 'x-own': 'yes', etag: body.etag, 'content-length': '1000' });
  expect(response.headers).not.toHaveProperty('content-encoding');
});

it.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['identity, gzip;q=0', undefined],
  ['identity;q=0', undefined],
  ['nope', undefined],
])('for the accepted encodings %s, sends %s', async (accepted, encoding) => {
  const { headers } = await ask({ 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
});

it('compresses a body from a thousand bytes on', async () => {
  sent = new CompressedBody(long.slice(1));
  expect((await ask({ 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
  sent = body;
  expect((await ask({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

const opaque = body.etag.replace('W/', '');

it.each([
  '*',
  ' * ',
  body.etag,
  `W/"a", ${body.etag}`,
  `W/"a",${body.etag},W/"b"`,
  opaque,
  `"a" , ${opaque}`,
])('sends a 304 when the client has the current version: %s', async (known) => {
  const response = await ask({ 'if-none-match': known });
  expect(response).toMatchObject({ status: 304, body: '' });
  expect(response.headers).toMatchObject({ etag: body.etag, 'x-own': 'yes' });
});

it.each(['W/"a"', '"*"', '', opaque.replaceAll('"', '')])(
  'sends the body when the client has another version: %s',
  async (known) => {
    expect(await ask({ 'if-none-match': known })).toMatchObject({ status: 200, body: long });
  },
);

it('sends the whole body of a 404, even if its ETag matches', async () => {
  status = 404;
  expect(await ask({ 'if-none-match': body.etag })).toMatchObject({ status: 404, body: long });
});

it('sends only headers in response to HEAD', async () => {
  const response = await ask({}, 'HEAD');
  expect(response).toMatchObject({ status: 200, body: '' });
  expect(response.headers['content-length']).toBe('1000');
});

it.each(['image/png', 'font/woff2', 'application/octet-stream'])('does not compress %s', async (given) => {
  type = given;
  expect((await ask({ 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
});

it('sets no ETag on the response to a POST', async () => {
  expect((await ask({}, 'POST')).headers).not.toHaveProperty('etag');
});
