import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { toErrorResponse } from './error-page.ts';
import { securityHeaders } from './response-headers.ts';

const lingerMs = 1000;
const statusOfCode: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Sends an error on the bare connection, where there is no response object. */
export function sendErrorOnSocket(socket: Duplex, status: number): void {
  if (!socket.writable) return;
  const { body, headers } = toErrorResponse(status, '/');
  const lines = Object.entries({ ...securityHeaders, ...headers, connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  // The parser no longer reads from this socket, so it would not notice that the client has left.
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
}

/** Sends an error for a request that Node's parser cannot read. */
export function handleParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET') socket.destroy();
  else sendErrorOnSocket(socket, statusOfCode[error.code ?? ''] ?? 400);
}
