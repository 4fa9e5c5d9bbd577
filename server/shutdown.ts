import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { logger } from '#lib/log.ts';

const graceMs = 10_000;
/** Enough for a delivery in progress. Both limits together are shorter than systemd's `TimeoutStopSec`. */
const stepsMs = 30_000;
const checkMs = 100;
/** The port closes after this time at the latest. */
const acceptMs = 2_000;
const shortTurnMs = 1;

/** Shutdown steps by name, run after the last request. */
type ShutdownSteps = Record<string, () => Promise<unknown>>;

interface Limits {
  graceMs: number;
  stepsMs: number;
}

/**
 * Waits until no connection is waiting to be accepted. Closing a port resets connections that the kernel has accepted
 * and this process has not. Node accepts one per turn of the event loop, so a form among them would be lost.
 */
async function waitUntilAccepted(server: Server): Promise<void> {
  let hasAccepted: boolean;
  const accept = () => {
    hasAccepted = true;
  };
  server.on('connection', accept);
  const end = performance.now() + acceptMs;
  // The first wait ends within this turn of the event loop.
  await nextTurn();
  let start: number;
  do {
    hasAccepted = false;
    start = performance.now();
    await nextTurn();
  } while ((hasAccepted || performance.now() - start > shortTurnMs) && performance.now() < end);
  server.off('connection', accept);
}

/** Finishes open requests, except those that take too long. */
async function closeServer(server: Server, limits: Limits): Promise<void> {
  await waitUntilAccepted(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections become idle one by one, when their responses are sent.
  setInterval(() => server.closeIdleConnections(), checkMs).unref();
  setTimeout(() => server.closeAllConnections(), limits.graceMs).unref();

  await closed;
}

/** Returns whether all steps succeeded in time; the log names those that did not. */
async function runSteps(steps: ShutdownSteps, limitMs: number): Promise<boolean> {
  const open = new Set(Object.keys(steps));
  let isGood = true;
  const running = Object.entries(steps).map(async ([step, run]) => {
    try {
      await run();
    } catch (error) {
      isGood = false;
      logger.error({ err: error, step }, 'a shutdown step failed');
    }
    open.delete(step);
  });
  await Promise.race([Promise.all(running), wait(limitMs)]);
  if (open.size > 0) logger.error({ steps: [...open] }, 'shutdown timed out');
  return isGood && open.size === 0;
}

/**
 * On SIGTERM and SIGINT: accepts no more requests, finishes open ones within 10 s, then has 30 s for the steps. The
 * exit code is 0 only if all of them succeed.
 */
export function shutDownOnSignal(server: Server, steps: ShutdownSteps, limits = { graceMs, stepsMs }): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await closeServer(server, limits);
    const isGood = await runSteps(steps, limits.stepsMs);
    process.exit(isGood ? 0 : 1);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
