import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { logger } from '#lib/log.ts';

const graceMs = 10_000;
/** Enough for a delivery under way; with what comes before it less than systemd waits (`TimeoutStopSec`). */
const stepsMs = 30_000;
const checkMs = 100;
/** At most so long a port stays open. */
const takingMs = 2_000;
const shortTurnMs = 1;

/** What is stopped after the last request, by name. */
type ShutdownSteps = Record<string, () => Promise<unknown>>;

interface Limits {
  graceMs: number;
  stepsMs: number;
}

/**
 * Closing a port breaks off the connections that the kernel has taken for it and this process has not, and Node takes
 * one a turn: a form among them would be lost. So it is closed in a moment when all have just been taken.
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

/** Finishes the requests in hand, but for those that take too long. */
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
 * On SIGTERM and SIGINT: takes no more requests, finishes those in hand within 10 s, then has 30 s for the steps. The
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
