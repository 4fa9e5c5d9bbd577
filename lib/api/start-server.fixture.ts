import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Settings of a process that works on a data directory and says nothing. */
export function toEnvironment(directory: string) {
  return { NODE_ENV: 'test' as const, DATA_DIR: directory, LOG_LEVEL: 'silent' };
}

/** The writing calls in a process of their own. */
export async function startServer(directory: string): Promise<{ server: ChildProcess; origin: string }> {
  const server = spawn(process.execPath, [path.join(__dirname, 'bare-server.fixture.ts')], {
    env: toEnvironment(directory),
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
