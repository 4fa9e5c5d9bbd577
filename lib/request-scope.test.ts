/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setImmediate as later } from 'node:timers/promises';
import { getRequestScope, requestIdHeader, runInScope, toRequestScope } from './request-scope.ts';
import { env } from './settings/env.ts';

const given = 'id-of-the-proxy-17';
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) =>
    runInScope(toRequestScope(request), async () => {
      await later();
      response.setHeader(requestIdHeader, getRequestScope()?.id ?? '');
      response.end(toRequestScope(request).id);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${Object(server.address()).port}`;
});

afterEach(() => {
  Object.assign(env, { TRUSTED_PROXIES: 0 });
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function ask(id: string): Promise<string | null> {
  const response = await fetch(origin, { headers: { [requestIdHeader]: id } });
  expect(await response.text()).toBe(response.headers.get(requestIdHeader));
  return response.headers.get(requestIdHeader);
}

it('gives every request a separate ID, whatever the client sends', async () => {
  const [one, other] = await Promise.all([ask(given), ask(given)]);
  expect(one).toMatch(/^[\da-f-]{36}$/);
  expect(other).not.toBe(one);
});

it.each([
  [given, true],
  ['short', false],
  ['a"b\u00e9 forged line', false],
])('accepts the ID of a trusted proxy if it is valid: %j', async (id, isTaken) => {
  Object.assign(env, { TRUSTED_PROXIES: 1 });
  expect((await ask(id)) === id).toBe(isTaken);
});

const look = (url: string, forwarded?: string | string[]) =>
  toRequestScope({ url, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage);

it.each([
  ['/api/v1/?action=pages', true],
  ['/ru/api/', false],
  ['/ru', false],
])('detects whether %s is a call: %s', (url, isCall) => expect(look(url).isCall).toBe(isCall));

it.each([
  ['198.51.100.1, 192.0.2.7', '192.0.2.7'],
  [['198.51.100.1', '192.0.2.7'], '192.0.2.7'],
  [undefined, ''],
])('reads from %j the address %j', (forwarded, address) => {
  expect(look('/ru', forwarded).address).toBe(address);
});
