import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFreePort } from '#e2e/site/free-port.ts';
import { serverEnvironment, serverFlags } from '#scripts/server-flags.mjs';
import { getBackendSettings } from './site-under-test.ts';

export interface OwnServer {
  origin: string;
  process: ChildProcess;
  stop: () => Promise<number | null>;
}

/** Starts a production server for one test, in its own folder. */
export async function startOwnServer(
  dataDir: string,
  flags: string[] = [],
  settings: Record<string, string> = {},
  folder = '.',
): Promise<OwnServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ...serverEnvironment,
    PORT: port,
    HOST: '127.0.0.1',
    SITE_URL: origin,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...getBackendSettings(),
    ...settings,
  };
  const child = spawn('node', [...serverFlags, ...flags, resolve('server.mjs')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  for await (const line of child.stdout ?? []) {
    if (String(line).includes(`:${port}/`)) break;
  }
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  return { origin, process: child, stop };
}

/** Resident memory of the process in bytes (Linux). */
export function readMemory({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

export function readFolderBytes(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
