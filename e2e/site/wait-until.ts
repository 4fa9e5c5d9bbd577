import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 90_000;

/** Polls until the condition is true; throws after a timeout. Returns the milliseconds it took. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, what: string): Promise<number> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > patienceMs) throw new Error(`Timed out waiting until ${what}`);
    await wait(10);
  }
  return performance.now() - start;
}
