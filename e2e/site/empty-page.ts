import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { node, root, runTool } from '#scripts/toolchain.mjs';
import { findFreePort } from './free-port.ts';

// Inside the project, so that its packages are found. Builds do not delete this folder.
const folder = path.join(root, '.next/cache/empty-page');

const files = {
  'package.json': '{ "type": "module" }',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(root)} } };`,
  'app/layout.jsx':
    'export default ({ children }) => <html lang="en"><head><title>Empty</title></head><body>{children}</body></html>;',
  'app/page.jsx': 'export default () => <p>Nothing</p>;',
};

export interface EmptyPage {
  origin: string;
  stop(): Promise<void>;
}

/** Builds and starts a site with a page of one word, as the baseline of this version of Next. */
export async function startEmptyPage(): Promise<EmptyPage> {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  if ((await runTool('next', ['build', folder])) !== 0) throw new Error('The empty page was not built');
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const program = path.join(root, 'node_modules/.bin/next');
  const server = spawn(node, [program, 'start', folder, '--port', port, '--hostname', 'localhost'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killAtOnce = () => server.kill('SIGKILL');
  process.once('exit', killAtOnce);
  while (!(await fetch(origin).catch(() => null))?.ok) await wait(20);
  return {
    origin,
    async stop() {
      process.off('exit', killAtOnce);
      server.kill();
      await once(server, 'exit');
    },
  };
}
