import type { Server } from 'node:http';

const graceMs = 10_000;

/** On SIGTERM and SIGINT: takes no more requests, finishes those in hand, ends the process after 10 s at the latest. */
export function endGracefully(server: Server, close: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    server.close(() => close().finally(() => process.exit(0)));
    server.closeIdleConnections();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
