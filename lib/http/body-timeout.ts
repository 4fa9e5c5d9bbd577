import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { sendErrorOnSocket } from './socket-error.ts';

/** Time limits for a client that sends a request, in milliseconds. */
interface SendingLimits {
  /** Limit for the headers, which fit into one packet. */
  headers: number;
  /** Longest pause between two pieces of a body. */
  stall: number;
  /**
   * Limit for headers and body together. Its only purpose is to bound the number of connections that slow senders hold.
   */
  total: number;
}

/** 5 MB in half an hour are 23 kbit/s, slower than any mobile network. */
const sendingLimits: SendingLimits = { headers: 60_000, stall: 60_000, total: 1_800_000 };

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Limits the time without a byte. A slow body may take any time while bytes arrive. */
function watchBody(request: IncomingMessage, response: ServerResponse, stall: number): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  request.setTimeout(stall, () => {
    if (response.headersSent) socket.destroy();
    else sendErrorOnSocket(socket, 408);
  });
  request.once('end', () => {
    // The server is processing now, which may take longer. After the response, Node's keep-alive limit applies.
    if (!response.writableFinished) request.setTimeout(0);
  });
}

/** Ends requests whose headers or body stop coming. */
export function limitSlowSenders(server: Server, limits = sendingLimits): void {
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.total;
  const watch = (request: IncomingMessage, response: ServerResponse) =>
    watchBody(request, response, limits.stall);
  server.on('request', watch);
  server.on('checkExpectation', watch);
}
