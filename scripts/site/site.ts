import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverFlags } from '#scripts/server-flags.mjs';
import { findFreePort } from './free-port.ts';

export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export interface Site {
  origin: string;
  /** Resident memory of the process in megabytes (Linux). */
  readMemory(): number;
  stop(): Promise<void>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
}

async function waitUntilLive(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/api/health/live`).catch(() => null);
    if (answer?.ok) return;
    await wait(20);
  }
  throw new Error('The site did not start');
}

/** The built site as one process of its own, with a data directory of its own. */
export async function startSite(settings: Record<string, string>): Promise<Site> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const directory = mkdtempSync(path.join(tmpdir(), 'site-'));
  const env = { ...process.env, HOST: '127.0.0.1', PORT: port, SITE_URL: origin, DATA_DIR: directory };
  const child = spawn('node', [...serverFlags, 'server.mjs'], {
    env: { ...env, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilLive(origin, child);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    rmSync(directory, { recursive: true });
  };
  const readMemory = () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
  };
  return { origin, readMemory, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
