/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isCached, type Source, sendCachedResponse } from './cached-responses.ts';

let server: Server;
let origin: string;
let source: Source;

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

test('an answer is made once for all who ask within a second, in every encoding', async () => {
  const made = prepare(() => new Response(long, { headers: { 'content-type': 'text/plain' } }));
  expect(isCached(source)).toBe(false);
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) => fetch(origin, { headers: { 'accept-encoding': encoding } })),
  );
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
  expect(answers[0]?.headers.get('vary')).toBe('Accept-Encoding');
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([long, long, long]);
  expect(made).toHaveBeenCalledTimes(1);
  expect(isCached(source)).toBe(true);
});

test('after a second it is made anew, and who has the same one already gets no bytes', async () => {
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

test.each([404, 503])('an answer with status %i is asked for again', async (status) => {
  const made = prepare(() => new Response('none', { status }));
  expect((await fetch(origin)).status).toBe(status);
  expect((await fetch(origin)).status).toBe(status);
  expect(made).toHaveBeenCalledTimes(2);
});

test('one that cannot be made is asked for again', async () => {
  const made = prepare(() => {
    throw new Error('broken');
  });
  expect((await fetch(origin)).status).toBe(500);
  expect((await fetch(origin)).status).toBe(500);
  expect(made).toHaveBeenCalledTimes(2);
});
