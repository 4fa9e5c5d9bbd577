import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure } from '#scripts/bench/load.mjs';
import { findFreePort } from '#scripts/site/free-port.ts';
import { build, findExecutable, installPackages, isBuildCurrent, node, root } from './toolchain.mjs';

const path = process.argv[2] ?? '/ru';
const warmUpSeconds = 2;
const seconds = 8;

async function waitFor(address) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return response;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} does not answer`);
}

async function startSite(folder) {
  const port = await findFreePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') };
  const server = spawn(node, ['server.mjs'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return { server, address: `http://127.0.0.1:${port}${path}` };
}

/** nginx with the page as a file: no logs, no compression, connections kept alive as the site keeps them. */
async function startNginx(nginx, folder, page) {
  const port = await findFreePort();
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages/page.html'), page);
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; worker_processes auto; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; default_type text/html;
      open_file_cache max=10;
      server { listen 127.0.0.1:${port} reuseport; root ${folder}/pages; }
    }`,
  );
  const server = spawn(nginx, ['-p', folder, '-c', config], { stdio: 'inherit' });
  return { server, address: `http://127.0.0.1:${port}/page.html` };
}

async function bench(name, { server, address }) {
  try {
    await waitFor(address);
    await measure(address, warmUpSeconds);
    const rate = await measure(address, seconds);
    console.log(`${name}: ${Math.round(rate)} requests/s`);
    return rate;
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

await installPackages({ withDevelopment: true });
if (!isBuildCurrent() && (await build()) !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'manul-bench-'));
try {
  const site = await startSite(folder);
  const page = Buffer.from(await (await waitFor(site.address)).arrayBuffer());
  console.log(`${path}: ${page.length} bytes, uncompressed, connections kept alive, one Node process`);
  const siteRate = await bench('site', site);
  const nginx = findExecutable(['nginx', '../sbin/nginx']);
  if (nginx && spawnSync(nginx, ['-v']).status === 0) {
    const nginxRate = await bench('nginx', await startNginx(nginx, folder, page));
    console.log(`ratio: ${(siteRate / nginxRate).toFixed(4)}`);
  } else {
    console.log('nginx is not installed: no ratio');
  }
} finally {
  rmSync(folder, { recursive: true });
}
