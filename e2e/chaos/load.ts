import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';

export interface Sample {
  path: string;
  status: number;
  milliseconds: number;
}

async function visit(origin: string, path: string): Promise<Sample> {
  const start = performance.now();
  const { statusCode, body } = await request(new URL(path, origin));
  await body.dump();
  return { path, status: statusCode, milliseconds: performance.now() - start };
}

/** Visits the paths in turn until the signal: `visitors` in parallel, with short pauses. */
export async function load(
  origin: string,
  toPath: (visit: number) => string,
  visitors: number,
  signal: AbortSignal,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  let visits = 0;
  const run = async () => {
    while (!signal.aborted) {
      samples.push(await visit(origin, toPath(visits++)));
      await wait(5);
    }
  };
  await Promise.all(Array.from({ length: visitors }, run));
  return samples;
}

export function toPercentile(samples: Sample[], share: number): number {
  const sorted = samples.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Unexpected responses, counted by path and status. */
export function countOdd(samples: Sample[], isRight: (sample: Sample) => boolean): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const sample of samples.filter((item) => !isRight(item))) {
    const name = `${sample.path} ${sample.status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
