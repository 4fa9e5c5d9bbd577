import { Pool } from 'undici';

export interface Arrivals {
  /** Milliseconds from the moment a request was due until its response was read, by kind. */
  waits: Map<string, number[]>;
  failures: number;
  /** Number of responses with another status than 200, by path and status. */
  odd: Record<string, number>;
}

const browserHeaders = { 'accept-encoding': 'gzip' };
const tickMs = 2;
/** Timeout of a request; a slower response counts as failed. */
const patienceMs = 20_000;

/**
 * Sends requests at a fixed rate, however long the responses take, so that a slow response cannot hide the wait of
 * later requests (coordinated omission). `toRequest` returns kind and path of the nth request.
 */
export async function sendAtRate(
  origin: string,
  rate: number,
  seconds: number,
  toRequest: (number: number) => { kind: string; path: string },
): Promise<Arrivals> {
  const pool = new Pool(origin, { connections: 64 });
  const arrivals: Arrivals = { waits: new Map(), failures: 0, odd: {} };
  const open: Promise<void>[] = [];
  const start = performance.now();
  const send = async (number: number) => {
    const { kind, path } = toRequest(number);
    try {
      const { body, statusCode } = await pool.request({
        path,
        method: 'GET',
        headers: browserHeaders,
        signal: AbortSignal.timeout(patienceMs),
      });
      await body.dump();
      const name = `${path} ${statusCode}`;
      if (statusCode !== 200) arrivals.odd[name] = (arrivals.odd[name] ?? 0) + 1;
      const waits = arrivals.waits.get(kind) ?? [];
      waits.push(performance.now() - start - (number / rate) * 1000);
      arrivals.waits.set(kind, waits);
    } catch {
      arrivals.failures += 1;
    }
  };
  const total = Math.floor(rate * seconds);
  await new Promise<void>((resolve) => {
    let sent = 0;
    const timer = setInterval(() => {
      const due = Math.min(total, Math.ceil(((performance.now() - start) / 1000) * rate));
      while (sent < due) open.push(send(sent++));
      if (sent < total) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
  await Promise.all(open);
  await pool.close();
  return arrivals;
}

export function toQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns the median. A single value may be distorted by a stall of the machine. */
export function toMedian(values: readonly number[]): number {
  return toQuantile(values, 0.5);
}
