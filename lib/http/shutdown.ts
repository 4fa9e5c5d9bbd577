import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { logger } from '#lib/log.ts';

const graceMs = 10_000;
/** Enough for a delivery under way; grace and steps together stay below systemd's `TimeoutStopSec`. */
const stepsMs = 30_000;
const checkMs = 100;
/** The port is closed after this time at the latest. */
const takingMs = 2_000;
const shortTurnMs = 1;

/** Shutdown steps by name, run after the last request. */
type ShutdownSteps = Record<string, () => Promise<unknown>>;

interface Limits {
  graceMs: number;
  stepsMs: number;
}

/**
 * Closing a port resets connections that the kernel has accepted and this process has not, and Node accepts one a turn of
 * the event loop: a form among them would be lost. So the port is closed when none is waiting.
 */
async function untilAllAreTaken(server: Server): Promise<void> {
  let hasTaken: boolean;
  const take = () => {
    hasTaken = true;
  };
  server.on('connection', take);
  const end = performance.now() + takingMs;
  // The first wait ends within this turn of the event loop.
  await nextTurn();
  let start: number;
  do {
    hasTaken = false;
    start = performance.now();
    await nextTurn();
  } while ((hasTaken || performance.now() - start > shortTurnMs) && performance.now() < end);
  server.off('connection', take);
}

/** Finishes open requests, but for those that take too long. */
async function closeServer(server: Server, limits: Limits): Promise<void> {
  await untilAllAreTaken(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections that are kept alive become idle one by one, as their requests are answered.
  setInterval(() => server.closeIdleConnections(), checkMs).unref();
  setTimeout(() => server.closeAllConnections(), limits.graceMs).unref();

  await closed;
}

/** Whether all steps succeeded in time; the log names those that did not. */
async function runSteps(steps: ShutdownSteps, limitMs: number): Promise<boolean> {
  const open = new Set(Object.keys(steps));
  let isWell = true;
  const running = Object.entries(steps).map(async ([step, run]) => {
    try {
      await run();
    } catch (error) {
      isWell = false;
      logger.error({ err: error, step }, 'a shutdown step failed');
    }
    open.delete(step);
  });
  await Promise.race([Promise.all(running), wait(limitMs)]);
  if (open.size > 0) logger.error({ steps: [...open] }, 'shutdown timed out');
  return isWell && open.size === 0;
}

/**
 * On SIGTERM and SIGINT: accepts no more requests, finishes open ones within 10 s, then has 30 s for the steps. The
 * exit code is 0 only if all of them ended well.
 */
export function shutDownOnSignal(server: Server, steps: ShutdownSteps, limits = { graceMs, stepsMs }): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await closeServer(server, limits);
    const isWell = await runSteps(steps, limits.stepsMs);
    process.exit(isWell ? 0 : 1);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
