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

/** Node's own request: `fetch` has headers of its own. */
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

it('sends the plain bytes to who names no encoding', async () => {
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
])('of %s takes %s', async (accepted, encoding) => {
  const { headers } = await ask({ 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
});

it('compresses what has a thousand bytes, and nothing smaller', async () => {
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
])('sends nothing to who has it: %s', async (known) => {
  const response = await ask({ 'if-none-match': known });
  expect(response).toMatchObject({ status: 304, body: '' });
  expect(response.headers).toMatchObject({ etag: body.etag, 'x-own': 'yes' });
});

it.each(['W/"a"', '"*"', '', opaque.replaceAll('"', '')])(
  'sends it to who has something else: %s',
  async (known) => {
    expect(await ask({ 'if-none-match': known })).toMatchObject({ status: 200, body: long });
  },
);

it('sends a page for what is missing whole, known or not', async () => {
  status = 404;
  expect(await ask({ 'if-none-match': body.etag })).toMatchObject({ status: 404, body: long });
});

it('sends the headers alone where they are asked for', async () => {
  const response = await ask({}, 'HEAD');
  expect(response).toMatchObject({ status: 200, body: '' });
  expect(response.headers['content-length']).toBe('1000');
});

it.each(['image/png', 'font/woff2', 'application/octet-stream'])(
  'compresses nothing that is %s',
  async (given) => {
    type = given;
    expect((await ask({ 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
  },
);

it('has no ETag for what was posted', async () => {
  expect((await ask({}, 'POST')).headers).not.toHaveProperty('etag');
});
