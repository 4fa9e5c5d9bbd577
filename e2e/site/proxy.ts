import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#e2e/site/free-port.ts';
import { findExecutable } from '#scripts/toolchain.mjs';

const program = findExecutable(['nginx', '../sbin/nginx']) ?? '';
/** Tests are skipped without nginx; in CI they fail. */
export const mayUseNginx = program !== '' || Boolean(process.env.CI);

export const blockingStatuses = [403, 404, 405, 410, 429, 502, 503, 504];

/** An nginx in front of a backend. */
export interface Proxy {
  origin: string;
  /** Responds to everything with nginx's own page for this status. */
  block(status: number): Promise<void>;
  unblock(status: number): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** Caches responses under this key. */
  cacheKey?: string;
}

export async function startProxy(backend: string, { cacheKey }: Options = {}): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'proxy-'));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const cache = cacheKey
    ? `proxy_cache responses; proxy_cache_key ${cacheKey}; proxy_cache_valid 200 1m;`
    : '';
  const blocks = blockingStatuses.map((status) => `if (-f ${folder}/${status}) { return ${status}; }`);
  await writeFile(
    `${folder}/nginx.conf`,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {}
    http {
      access_log off;
      ${temporary.map((what) => `${what}_temp_path ${folder}/${what};`).join(' ')}
      proxy_cache_path ${folder}/cache keys_zone=responses:1m;
      server {
        listen 127.0.0.1:${port};
        ${cache}
        location / { ${blocks.join(' ')} proxy_pass ${backend}; }
      }
    }`,
  );
  const child = spawn(program, ['-p', folder, '-c', `${folder}/nginx.conf`], { stdio: 'inherit' });
  const kill = () => child.kill();
  process.once('exit', kill);
  while (!(await fetch(origin).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await wait(10);
  }
  return {
    origin,
    block: (status) => writeFile(`${folder}/${status}`, ''),
    unblock: (status) => rm(`${folder}/${status}`),
    async stop() {
      process.off('exit', kill);
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}
