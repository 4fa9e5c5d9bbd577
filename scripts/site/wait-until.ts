import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 90_000;

/** Asks again and again until the condition holds, and fails when it does not come to hold. Gives the milliseconds. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, what: string): Promise<number> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > patienceMs) throw new Error(`In vain waited until ${what}`);
    await wait(10);
  }
  return performance.now() - start;
}
