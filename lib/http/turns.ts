import { setImmediate as acceptConnection, setTimeout as wait } from 'node:timers/promises';
import { type BulkheadPolicy, bulkhead } from 'cockatiel';

/** Requests of one address that are handled at once, and that wait. */
const atOnce = 2;
const waiting = 500;
const patienceMs = 10_000;
/** A request that takes longer is I/O-bound and gives up its slot. */
const longestMs = 250;

/** Rounds of the event loop between two turns: each accepts one connection, and hundreds may be waiting. */
const acceptRounds = 16;

const lanes = new Map<string, BulkheadPolicy>();

/**
 * Handles a request when its turn comes, first come first served among those of its address, which holds a few slots only
 * so that the process has time for the others. Ends with `work`; `false` when too many wait already, or after 10 s.
 */
export async function takeTurn(address: string, work: () => Promise<void>): Promise<boolean> {
  const lane = lanes.get(address) ?? bulkhead(atOnce, waiting);
  if (lane.executionSlots + lane.queueSlots === 0) return false;
  lanes.set(address, lane);
  return new Promise((resolve, reject) => {
    let isLate = false;
    const giveUp = setTimeout(() => {
      isLate = true;
      resolve(false);
    }, patienceMs);
    const turn = lane.execute(async () => {
      if (isLate) return;
      clearTimeout(giveUp);
      const done = work().then(() => resolve(true), reject);
      await Promise.race([done, wait(longestMs, undefined, { ref: false })]);
      // A slot that is free at once would be taken again before anybody else is heard.
      for (let round = 0; round < acceptRounds; round++) await acceptConnection();
    });
    turn.finally(() => lane.executionSlots === atOnce && lanes.delete(address));
  });
}
