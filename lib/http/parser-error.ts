import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { toErrorAnswer } from './error-page.ts';
import { securityHeaders } from './response-headers.ts';

const lingerMs = 1000;
const statusOfCode: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers on the bare connection, where there is no response object. */
export function answerOnSocket(socket: Duplex, status: number): void {
  if (!socket.writable) return;
  const { body, headers } = toErrorAnswer(status, '/');
  const lines = Object.entries({ ...securityHeaders, ...headers, connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  // The parser reads no more from this socket, so it would never learn that the client has left.
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
}

/** Answers what Node's parser gave up on. */
export function answerParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET') socket.destroy();
  else answerOnSocket(socket, statusOfCode[error.code ?? ''] ?? 400);
}
