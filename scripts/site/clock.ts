import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Longer than a page is fresh, in milliseconds. */
export const lifetime = 301_000;

/** For a server whose time of day is to be moved. */
export const clockFlags = ['--import', new URL('./shift-clock.mjs', import.meta.url).href];

/** Puts the time of day of a server with those flags forward. */
export async function moveClock(server: ChildProcess, milliseconds: number): Promise<void> {
  server.send(milliseconds);
  await once(server, 'message');
}
