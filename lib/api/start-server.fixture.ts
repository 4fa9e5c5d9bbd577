import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestRecords } from '#lib/records/records.fixture.ts';

type Settings = Partial<TestRecords['environment']>;

/** Settings of a process that uses the given records and logs nothing. */
export function toEnvironment(settings: Settings) {
  return { NODE_ENV: 'test' as const, LOG_LEVEL: 'silent', ...settings };
}

/** Starts the write calls in a separate process. */
export async function startServer(settings: Settings): Promise<{ server: ChildProcess; origin: string }> {
  const server = spawn(process.execPath, [path.join(__dirname, 'bare-server.fixture.ts')], {
    env: toEnvironment(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(server.stdout ?? server, 'data');
  return { server, origin: `http://127.0.0.1:${String(port).trim()}` };
}

export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill();
  await once(server, 'exit');
}
