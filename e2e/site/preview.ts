import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { node, root } from '#scripts/toolchain.mjs';
import { findFreePort } from './free-port.ts';

export interface Preview {
  origin: string;
  stop(): Promise<void>;
}

/** Starts `next dev`, as `npm run dev` does for editors, in its own process. */
export async function startPreview(settings: Record<string, string>): Promise<Preview> {
  const port = await findFreePort();
  // The default name of `next dev`; without --hostname it would listen on all addresses.
  const preview = spawn(node, ['node_modules/.bin/next', 'dev', '--hostname', 'localhost', '--port', port], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '--dns-result-order=ipv4first', LOG_LEVEL: 'fatal', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Stops the preview when the test process exits.
  process.once('exit', () => preview.kill());
  await new Promise<void>((resolve, reject) => {
    preview.stdout.on('data', (text) => String(text).includes('Ready in') && resolve());
    preview.once('exit', () => reject(new Error('The preview did not start')));
  });
  const stop = async () => {
    if (preview.exitCode !== null) return;
    preview.kill('SIGTERM');
    await once(preview, 'exit');
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}
