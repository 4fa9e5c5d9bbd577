import { setImmediate as letOthersIn, setTimeout as wait } from 'node:timers/promises';
import { type BulkheadPolicy, bulkhead } from 'cockatiel';

/** How much of what one address asks for is worked at, and how much waits for that. */
const atOnce = 2;
const waiting = 500;
const patienceMs = 10_000;
/** What takes longer waits for input or output, not for the processor, and gives up its slot. */
const longestMs = 250;

/**
 * How often the process looks at its sockets between two turns. At each look it takes in one new connection, and hundreds
 * may be waiting at the door.
 */
const looks = 16;

const lanes = new Map<string, BulkheadPolicy>();

/**
 * Works on what an address asks for when its turn comes, first come first served: however much one address sends, it
 * holds a few slots only, so that the process has time for the others. Ends with the work; `false` when too much waits
 * already, or the turn has not come in 10 s.
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
      for (let look = 0; look < looks; look++) await letOthersIn();
    });
    turn.finally(() => lane.executionSlots === atOnce && lanes.delete(address));
  });
}
