import { setImmediate as letOthersIn, setTimeout as wait } from 'node:timers/promises';
import { type BulkheadPolicy, bulkhead } from 'cockatiel';

/** How much of what one address asks for is worked at, and how much waits for that. */
const atOnce = 2;
const waiting = 100;
/** What takes longer waits for something else than the processor, and no longer for its turn. */
const longestMs = 250;

/**
 * How often the process looks at its sockets between two turns. At each look it takes in one new connection, and hundreds
 * may be waiting at the door.
 */
const looks = 16;

const lanes = new Map<string, BulkheadPolicy>();

/**
 * Works on what an address asks for when its turn comes: however much one address sends, it holds a few places only, so
 * that the process has time for the others. Nothing when too much waits already. Ends with the work.
 */
export function takeTurn(address: string, work: () => Promise<void>): Promise<void> | undefined {
  const lane = lanes.get(address) ?? bulkhead(atOnce, waiting);
  if (lane.executionSlots + lane.queueSlots === 0) return undefined;
  lanes.set(address, lane);
  return new Promise((resolve, reject) => {
    const turn = lane.execute(async () => {
      const done = work().then(resolve, reject);
      await Promise.race([done, wait(longestMs, undefined, { ref: false })]);
      // A place that is free at once would be taken again before anybody else is heard.
      for (let look = 0; look < looks; look++) await letOthersIn();
    });
    turn.finally(() => lane.executionSlots === atOnce && lanes.delete(address));
  });
}
