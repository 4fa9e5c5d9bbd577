import { setTimeout as wait } from 'node:timers/promises';
import { eraseApplications } from './application-queries.ts';
import type { Database } from './tables.ts';

/** What one transaction may take. SQLite works in this process, and whatever it does there holds up requests. */
export interface StepSize {
  rows: number;
  /** Of files. Erasing writes zeros over them. */
  bytes: number;
}

const largest: StepSize = { rows: 200, bytes: 8_000_000 };
const smallest: StepSize = { rows: 10, bytes: 1_000_000 };
/** A step that takes longer is followed by a smaller one. */
const slowMilliseconds = 20;
const longestPause = 200;

function resize({ rows, bytes }: StepSize, milliseconds: number): StepSize {
  if (milliseconds > slowMilliseconds) {
    return {
      rows: Math.max(smallest.rows, Math.floor(rows / 2)),
      bytes: Math.max(smallest.bytes, Math.floor(bytes / 2)),
    };
  }
  return milliseconds > slowMilliseconds / 2
    ? { rows, bytes }
    : { rows: Math.min(largest.rows, rows * 2), bytes: Math.min(largest.bytes, bytes * 2) };
}

/**
 * Repeats a step, each in a transaction of its own, until one finds nothing more to do; returns the sum of what they
 * return. After each it leaves requests as much time as it took. A signal ends it after the step under way.
 */
export async function runInSteps(
  step: (size: StepSize) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let size: StepSize = { rows: 50, bytes: 2_000_000 };
  let total = 0;
  for (;;) {
    const start = performance.now();
    const count = await step(size);
    total += count;
    if (count === 0 || signal?.aborted) return total;
    const milliseconds = performance.now() - start;
    size = resize(size, milliseconds);
    await wait(Math.min(longestPause, milliseconds));
  }
}

interface Found {
  reference: string;
  /** Of its file; null when it has none. */
  size: number | null;
}

function takeWhileSmall<Row extends Found>(found: Row[], bytes: number): Row[] {
  let sum = 0;
  const end = found.findIndex(({ size }, index) => {
    sum += size ?? 0;
    return index > 0 && sum > bytes;
  });
  return end < 0 ? found : found.slice(0, end);
}

/** Erases the applications that `find` returns, in steps; returns their number. */
export function eraseFoundApplications<Row extends Found>(
  database: Database,
  find: (transaction: Database, limit: number) => Promise<Row[]>,
  { onErased, signal }: { onErased?: (rows: Row[]) => void; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  return runInSteps(
    ({ rows, bytes }) =>
      database.transaction().execute(async (transaction) => {
        const step = takeWhileSmall(await find(transaction, rows), bytes);
        await eraseApplications(transaction, step);
        onErased?.(step);
        return step.length;
      }),
    signal,
  );
}
