import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Milliseconds; longer than a page stays fresh. */
export const lifetime = 301_000;

/** Node flags of a server whose clock can be moved. */
export const clockFlags = ['--import', new URL('./shift-clock.mjs', import.meta.url).href];

/** Moves the clock of a server with `clockFlags` forward. */
export async function moveClock(server: ChildProcess, milliseconds: number): Promise<void> {
  server.send(milliseconds);
  await once(server, 'message');
}
