import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverEnvironment, serverFlags } from '#scripts/server-flags.mjs';
import { node, root } from '#scripts/toolchain.mjs';
import { moveClock } from './clock.ts';
import { findFreePort } from './free-port.ts';

// What was started ends with the tests, also when they are broken off.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export interface Site {
  origin: string;
  /** Resident memory of the process in megabytes (Linux). */
  readMemory(): number;
  /** What the process has used of a processor, in seconds (Linux). */
  readProcessorSeconds(): number;
  /** Of a site that was started with `clockFlags`, in milliseconds. */
  moveClock(ahead: number): Promise<void>;
  /** Gives the exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<number | null>;
}

async function waitUntilLive(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/api/health/live`).catch(() => null);
    if (answer?.ok) return;
    await wait(20);
  }
  throw new Error('The site did not start');
}

/** Of a process that is there; Linux counts in hundredths. */
export function readProcessorSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function readMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
}

/** The built site of a folder as one process of its own, with a data directory of its own unless the settings name one. */
export async function startSite(
  settings: Record<string, string>,
  folder = root,
  flags: string[] = [],
): Promise<Site> {
  const port = settings.PORT ?? (await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const directory = mkdtempSync(path.join(tmpdir(), 'site-'));
  const env = { ...process.env, HOST: '127.0.0.1', PORT: port, SITE_URL: origin, DATA_DIR: directory };
  const child = spawn(node, [...serverFlags, ...flags, 'server.mjs'], {
    cwd: folder,
    env: { ...env, ...serverEnvironment, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Whatever ends the tests ends it too.
  const killAtOnce = () => child.kill('SIGKILL');
  process.once('exit', killAtOnce);
  await waitUntilLive(origin, child);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    process.off('exit', killAtOnce);
    rmSync(directory, { recursive: true, force: true });
    return child.exitCode;
  };
  return {
    origin,
    readMemory: () => readMemory(child.pid),
    readProcessorSeconds: () => readProcessorSeconds(child.pid),
    moveClock: (ahead) => moveClock(child, ahead),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
