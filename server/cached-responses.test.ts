/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublicResponse } from '#lib/api/public-responses.ts';
import { isCached, sendCachedResponse } from './cached-responses.ts';

let server: Server;
let origin: string;
let source: PublicResponse;

beforeEach(async () => {
  server = createServer((request, response) => {
    sendCachedResponse(request, response, source).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const long = 'манул '.repeat(500);
let keys = 0;
const prepare = (create: () => Response) => {
  const made = jest.fn(async () => create());
  source = { key: `test ${keys++}`, create: made };
  return made;
};

test('a response is created once for all requests within a second, in every encoding', async () => {
  const made = prepare(() => new Response(long, { headers: { 'content-type': 'text/plain' } }));
  expect(isCached(source)).toBe(false);
  const responses = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) => fetch(origin, { headers: { 'accept-encoding': encoding } })),
  );
  expect(responses.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
  expect(responses[0]?.headers.get('vary')).toBe('Accept-Encoding');
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual([long, long, long]);
  expect(made).toHaveBeenCalledTimes(1);
  expect(isCached(source)).toBe(true);
});

test('after a second the response is created again, and a client that has the same one gets a 304', async () => {
  let text = 'first';
  const made = prepare(() => new Response(text));
  const etag = (await fetch(origin)).headers.get('etag') ?? '';
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now + 5_000);
  const again = await fetch(origin, { headers: { 'if-none-match': etag } });
  expect([again.status, made.mock.calls.length]).toEqual([304, 2]);
  text = 'second';
  jest.spyOn(performance, 'now').mockImplementation(() => now + 10_000);
  const changed = await fetch(origin, { headers: { 'if-none-match': etag } });
  expect([changed.status, await changed.text()]).toEqual([200, 'second']);
});

test('a request with a date gets 304 until the response changes', async () => {
  let text = 'first';
  prepare(() => new Response(text));
  const first = await fetch(origin);
  const date = first.headers.get('last-modified') ?? '';
  expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(5_000);
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(origin, { headers });
    return [response.status, response.headers.get('last-modified')];
  };
  expect(await ask({ 'if-modified-since': date })).toEqual([304, date]);
  expect(await ask({ 'if-modified-since': new Date(0).toUTCString() })).toEqual([200, date]);
  expect(await ask({ 'if-modified-since': 'yesterday' })).toEqual([200, date]);
  // The ETag takes precedence, because it is more exact.
  expect(await ask({ 'if-modified-since': date, 'if-none-match': 'W/"other"' })).toEqual([200, date]);
  const [now, later] = [performance.now(), Date.now() + 10_000];
  jest.spyOn(performance, 'now').mockImplementation(() => now + 10_000);
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  expect(await ask({ 'if-modified-since': date })).toEqual([304, date]);
  text = 'second';
  jest.spyOn(performance, 'now').mockImplementation(() => now + 20_000);
  const changed = await ask({ 'if-modified-since': date });
  expect(changed[0]).toBe(200);
});

test.each([404, 503])('a response with status %i is not cached', async (status) => {
  const made = prepare(() => new Response('none', { status }));
  expect((await fetch(origin)).status).toBe(status);
  expect((await fetch(origin)).status).toBe(status);
  expect(made).toHaveBeenCalledTimes(2);
});

test('a failure is not cached: the next request tries again', async () => {
  const made = prepare(() => {
    throw new Error('broken');
  });
  expect((await fetch(origin)).status).toBe(500);
  expect((await fetch(origin)).status).toBe(500);
  expect(made).toHaveBeenCalledTimes(2);
});
