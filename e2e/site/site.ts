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

// Exits on a signal, so that the `exit` handlers stop the started sites.
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
  /** CPU time of the process in seconds (Linux). */
  readProcessorSeconds(): number;
  /** Moves the clock by milliseconds, if the site was started with `clockFlags`. */
  moveClock(ahead: number): Promise<void>;
  /** Stops the site. Resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Kills the site, like a crash. */
  kill(): Promise<number | null>;
}

async function waitUntilLive(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${origin}/api/health/live`).catch(() => null);
    if (response?.ok) return;
    await wait(20);
  }
  throw new Error('The site did not start');
}

/** CPU time of a running process; Linux counts in hundredths of a second. */
export function readProcessorSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function readMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
}

/** Commands that run the built site; Next's own servers need a host name. */
const servers = {
  adapter: () => ({ host: '127.0.0.1', args: ['server.mjs'] }),
  next: (port: string) => ({
    host: 'localhost',
    args: ['node_modules/.bin/next', 'start', '--hostname', 'localhost', '--port', port],
  }),
};

/** Starts the built site of a folder, with its own data directory unless the settings contain one. */
export async function startSite(
  settings: Record<string, string>,
  folder = root,
  flags: string[] = [],
  server: keyof typeof servers = 'adapter',
): Promise<Site> {
  const port = settings.PORT ?? (await findFreePort());
  const { host, args } = servers[server](port);
  const origin = `http://${host}:${port}`;
  const directory = mkdtempSync(path.join(tmpdir(), 'site-'));
  const env = { ...process.env, HOST: host, PORT: port, SITE_URL: origin, DATA_DIR: directory };
  const child = spawn(node, [...serverFlags, ...flags, ...args], {
    cwd: folder,
    env: { ...env, ...serverEnvironment, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Stops the site when the test process exits.
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
