import type { Server } from 'node:http';

const graceMs = 10_000;
const checkMs = 100;

/** On SIGTERM and SIGINT: takes no more requests, finishes those in hand, ends the process after 10 s at the latest. */
export function endGracefully(server: Server, close: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    server.close(() => close().finally(() => process.exit(0)));
    // Connections that are kept alive become idle one by one, as their requests are answered.
    setInterval(() => server.closeIdleConnections(), checkMs).unref();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
