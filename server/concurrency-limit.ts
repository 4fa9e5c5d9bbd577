import { setImmediate as acceptConnection, setTimeout as wait } from 'node:timers/promises';
import { type BulkheadPolicy, bulkhead } from 'cockatiel';

/** Requests of one address that run at the same time, and requests of one address that wait. */
const concurrency = 2;
const queueLength = 500;
const timeoutMs = 10_000;
/** A request that takes longer is I/O-bound and frees its slot. */
const slotMs = 250;

/** Turns of the event loop before a slot is free again. Each accepts one connection, and hundreds may be waiting. */
const acceptTurns = 16;

const limits = new Map<string, BulkheadPolicy>();

/**
 * Runs a request when a slot of its address is free, first come, first served. An address has few slots, so that the
 * process has time for others. Resolves with `true` after `work`, with `false` when too many requests wait or after ten
 * seconds.
 */
export async function runInSlot(address: string, work: () => Promise<void>): Promise<boolean> {
  const limit = limits.get(address) ?? bulkhead(concurrency, queueLength);
  if (limit.executionSlots + limit.queueSlots === 0) return false;
  limits.set(address, limit);
  return new Promise((resolve, reject) => {
    let isLate = false;
    const giveUp = setTimeout(() => {
      isLate = true;
      resolve(false);
    }, timeoutMs);
    const execution = limit.execute(async () => {
      if (isLate) return;
      clearTimeout(giveUp);
      const done = work().then(() => resolve(true), reject);
      await Promise.race([done, wait(slotMs, undefined, { ref: false })]);
      // Without a pause, the next request of this address would take the slot before other addresses get one.
      for (let turn = 0; turn < acceptTurns; turn++) await acceptConnection();
    });
    execution.finally(() => limit.executionSlots === concurrency && limits.delete(address));
  });
}
