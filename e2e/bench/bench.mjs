import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, refuseArguments } from '#cli/command-line.mjs';
import { withProgress } from '#cli/progress.ts';
import { measure } from '#e2e/bench/parts/load.mjs';
import { reads } from '#e2e/bench/parts/reads.mjs';
import { findFreePort } from '#e2e/site/free-port.ts';
import { startSite } from '#e2e/site/site.ts';
import { waitUntil } from '#e2e/site/wait-until.ts';
import { build, findExecutable, installPackages, isBuildCurrent } from '#scripts/toolchain.mjs';

const usage = `Measures requests per second of a cached page and of the public endpoints, and compares the page with nginx.

Usage: npm run bench -- [path]

Arguments:
  path        page to measure (default /ru)

wrk and nginx are used if they are installed. Exit codes: 0 success, 1 failure, 2 usage error.`;

const [path = '/ru', ...others] = readArguments(usage, { allowPositionals: true }).positionals;
if (others.length > 0 || !path.startsWith('/'))
  refuseArguments(`path must be one path that begins with / (got "${[path, ...others].join(' ')}")`);
const warmUpSeconds = 2;
const seconds = 8;

/** Starts nginx, which serves the page as a file: no logs, no compression, keep-alive connections as on the site. */
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
  return { server, origin: `http://127.0.0.1:${port}` };
}

/** Measures requests per second after a warm-up. */
async function bench(name, origin, paths, options) {
  const { rate } = await withProgress(name, async () => {
    await measure(origin, paths, warmUpSeconds, options);
    return measure(origin, paths, seconds, options);
  });
  console.log(`${name}: ${Math.round(rate)} requests/s`);
  return rate;
}

async function benchNginx(nginx, folder, page) {
  const { server, origin } = await startNginx(nginx, folder, page);
  const isThere = () =>
    fetch(`${origin}/page.html`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await waitUntil(isThere, 'nginx answers');
    return await bench('nginx', origin, ['/page.html']);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

await installPackages({ withDevelopment: true });
if (!isBuildCurrent() && (await build()) !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'manul-bench-'));
const site = await startSite({});
try {
  const page = Buffer.from(await (await fetch(`${site.origin}${path}`)).arrayBuffer());
  console.log(`${path}: ${page.length} bytes, uncompressed, connections kept alive, one Node process`);
  const siteRate = await bench('site', site.origin, [path]);
  const nginx = findExecutable(['nginx', '../sbin/nginx']);
  if (nginx && spawnSync(nginx, ['-v']).status === 0) {
    const nginxRate = await benchNginx(nginx, folder, page);
    console.log(`ratio: ${(siteRate / nginxRate).toFixed(4)}`);
  } else {
    console.log('nginx is not installed, so there is no ratio');
  }
  for (const [name, paths, options] of reads) {
    await bench(name, site.origin, paths, options);
    console.log(`  memory: ${site.readMemory()} MB`);
  }
} finally {
  await site.stop();
  rmSync(folder, { recursive: true });
}
