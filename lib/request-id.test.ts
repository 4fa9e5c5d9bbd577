/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { setImmediate as later } from 'node:timers/promises';
import { getRequestId, requestIdHeader, withRequestId } from './request-id.ts';
import { env } from './settings/env.ts';

const given = 'id-of-the-proxy-17';
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) =>
    withRequestId(request, async () => {
      await later();
      response.setHeader(requestIdHeader, getRequestId() ?? '');
      response.end(getRequestId());
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

it('gives every request an id of its own, whatever a visitor sends', async () => {
  const [one, other] = await Promise.all([ask(given), ask(given)]);
  expect(one).toMatch(/^[\da-f-]{36}$/);
  expect(other).not.toBe(one);
});

it.each([
  [given, true],
  ['short', false],
  ['a"b\u00e9 forged line', false],
])('takes the id of a trusted proxy when it is one: %j', async (id, isTaken) => {
  Object.assign(env, { TRUSTED_PROXIES: 1 });
  expect((await ask(id)) === id).toBe(isTaken);
});
