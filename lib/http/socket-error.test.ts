/** @jest-environment node */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { handleParserError, sendErrorOnSocket } from './socket-error.ts';

test.each([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_INVALID_METHOD', '400 Bad Request'],
  [undefined, '400 Bad Request'],
])('a request that the parser refuses with %s gets %s', async (code, status) => {
  const socket = new PassThrough();
  handleParserError(Object.assign(new Error('x'), { code }), socket);
  const [head = '', body] = (await text(socket)).split('\r\n\r\n');
  const [start, ...headers] = head.split('\r\n');
  expect(start).toBe(`HTTP/1.1 ${status}`);
  expect(headers).toEqual(expect.arrayContaining(['connection: close', 'x-frame-options: DENY']));
  expect(headers).toContain('content-type: text/html; charset=utf-8');
  expect(body).toContain(`<p class="code" aria-hidden="true">${status.slice(0, 3)}</p>`);
});

test('a closed connection gets no response', () => {
  const socket = new PassThrough();
  handleParserError(Object.assign(new Error('gone'), { code: 'ECONNRESET' }), socket);
  expect(socket.destroyed).toBe(true);
  expect(socket.read()).toBeNull();
  sendErrorOnSocket(socket, 400);
  expect(socket.read()).toBeNull();
});

test('an open connection is closed a second after the response', () => {
  jest.useFakeTimers();
  const socket = new PassThrough();
  sendErrorOnSocket(socket, 400);
  jest.advanceTimersByTime(999);
  expect(socket.destroyed).toBe(false);
  jest.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
});
