/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { limitSlowSenders } from './body-timeout.ts';
import { handleParserError } from './socket-error.ts';

const limits = { headers: 600, stall: 600, total: 3000 };
const piecesApart = 100;
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Responds with the number of bytes of the body. */
const countBytes: RequestListener = async (request, response) => {
  let bytes = 0;
  try {
    for await (const piece of request) bytes += piece.length;
    if (request.url === '/work') await wait(2 * limits.stall);
    response.end(`${bytes} bytes`);
  } catch {
    response.destroy();
  }
};

async function start(listener = countBytes): Promise<void> {
  server = createServer({ connectionsCheckingInterval: 50 }, listener);
  limitSlowSenders(server, limits);
  server.on('clientError', handleParserError);
  server.keepAliveTimeout = 200;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Sends the pieces one by one. Returns everything received until the connection ends. */
async function send(pieces: string[], milliseconds = piecesApart): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let reply = '';
  socket.on('data', (text) => {
    reply += text;
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await wait(milliseconds);
  }
  await closed;
  return reply;
}

const head = (length: number, path = '/') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

test('accepts a body that takes longer than the stall timeout if data keep arriving', async () => {
  await start();
  const reply = await send([head(8), ...'12345678']);
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(reply).toContain('8 bytes');
});

test('a body that stalls gets 408, and the connection ends', async () => {
  await start();
  const startedAt = performance.now();
  expect(await send([head(8), '123'])).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - startedAt).toBeLessThan(limits.total);
});

test('a response may take longer than the stall timeout', async () => {
  await start();
  expect(await send([head(3, '/work'), '123'])).toContain('3 bytes');
});

test('a body that stalls after the response has started ends the connection', async () => {
  await start((request, response) => {
    request.resume();
    response.write('started');
  });
  const reply = await send([head(8), '123']);
  expect(reply).toContain('started');
  expect(reply).not.toContain('408');
});

test('headers that take too long in total get 408, even if bytes keep arriving', async () => {
  await start();
  const slow = 'POST / HTTP/1.1\r\nHost: a\r\nX-A: 1234567890123456789012345678901234567890';
  expect(await send([...slow])).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that takes too long in total gets 408, even if bytes keep arriving', async () => {
  await start();
  expect(await send([head(1000), ...'1'.repeat(100)])).toMatch(/^HTTP\/1\.1 408 /);
});

test('closes the connection soon after the response, whether or not the body was read', async () => {
  await start((_request, response) => {
    response.end('unread');
  });
  const startedAt = performance.now();
  expect(await send([head(3), '123'])).toContain('unread');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
