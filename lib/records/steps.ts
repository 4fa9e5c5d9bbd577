import { setTimeout as wait } from 'node:timers/promises';
import { eraseApplications } from './application-queries.ts';
import type { Database } from './tables.ts';

/** Limits of one transaction. SQLite runs in this process, so its work delays requests. */
export interface StepSize {
  rows: number;
  /** Bytes of files. Erasing overwrites them with zeros. */
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
 * Repeats a step until it finds nothing more to do. Each run is one transaction. Returns the sum of the results.
 * Pauses after each step for as long as it took, to let requests run. A signal stops it after the current step.
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
  /** Size of the file; null when there is none. */
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

/** Erases the applications that `find` returns, in steps. Returns their number. */
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
