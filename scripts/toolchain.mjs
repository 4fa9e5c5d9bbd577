import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hintCompilation } from '#lib/next/compile-hints.mjs';
import { fixLoadableManifests } from '#lib/next/loadable-manifests.mjs';
import { compressFiles } from './compress.mjs';

export const root = fileURLToPath(new URL('../', import.meta.url));

const isNodeTooOld = Number.parseInt(process.versions.node, 10) < 24;

/** Path of Node: the one that runs this script, or the project's own if that one is too old. */
export const node = isNodeTooOld ? join(root, 'node_modules/.bin/node') : process.execPath;

/** Arguments of Node that load .env if it exists. Node's own `--env-file-if-exists` prints a line if it does not. */
export const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];

const sources = [
  'app',
  'components',
  'editor',
  'lib',
  'messages',
  'public',
  'styles',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];
const stamp = join(root, '.next/sources.sha256');

const environment = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
};

/** Runs a command in the project's folder and shows its output. Resolves with its exit code. */
export function run(command, args, { env, timeout } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: 'inherit',
    timeout,
  });
  const pass = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Runs a program from node_modules/.bin. */
export function runTool(name, args, options) {
  return run(node, [join(root, 'node_modules/.bin', name), ...args], options);
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function arePackagesMissing(withDevelopment) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!installed) return true;
  return Object.entries(wanted).some(([path, { version, dev, optional, devOptional }]) => {
    const isForAll = !dev || (isNodeTooOld && path === 'node_modules/node');
    const isNeeded = path !== '' && !optional && !devOptional && (withDevelopment || isForAll);
    return isNeeded && installed[path]?.version !== version;
  });
}

/** Installs the packages of the lockfile unless all are installed. */
export async function installPackages({ withDevelopment }) {
  if (!arePackagesMissing(withDevelopment)) return;
  console.log('Installing packages …');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error('npm ci failed');
}

function listFiles(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => listFiles(`${path}/${name}`)).filter((file) => !/\.test\.tsx?$/.test(file));
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles)) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

export function isBuildCurrent() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
}

/** Files that the build traces and no server reads. */
const untraced = [
  'e2e',
  'editor',
  'examples',
  'schemas',
  'biome.json',
  'knip.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Completes the standalone folder: Next leaves out static files, and does not know the files written after its build. */
function completeStandalone(folder) {
  const target = join(folder, 'standalone/.next');
  const traced = readdirSync(join(folder, 'standalone'), { recursive: true });
  const tests = traced.filter((name) => /^(?:cli|lib|server)\/.*\.(?:test|fixture)(?:\.ts)?$/.test(name));
  for (const name of [...untraced, ...tests])
    rmSync(join(folder, 'standalone', name), { recursive: true, force: true });
  const isKept = (path) => !/\.(?:br|gz)$/.test(path);
  for (const name of ['static', 'style-rules.json', 'block-sheets.json'])
    cpSync(join(folder, name), join(target, name), { recursive: true, filter: isKept });
  const manifests = readdirSync(join(folder, 'server/app'), { recursive: true });
  for (const name of manifests.filter((each) => each.endsWith('react-loadable-manifest.json')))
    cpSync(join(folder, 'server/app', name), join(target, 'server/app', name));
}

/** Builds the site and saves a hash of its sources. Resolves with the exit code. */
export async function build() {
  const hash = hashSources();
  const code = await runTool('next', ['build'], { env: { STANDALONE: '1' } });
  if (code !== 0) return code;
  hintCompilation(join(root, '.next'));
  fixLoadableManifests(join(root, '.next'));
  // Imported here because the modules need packages: this file is read before packages are installed.
  const { writeStyleFiles } = await import('#lib/next/style-rules.mjs');
  const { listBlockStyles } = await import('./list-block-styles.mjs');
  await writeStyleFiles(join(root, '.next'), listBlockStyles(root));
  // The server sends these files itself, compressed, without Next.
  cpSync(join(root, 'public'), join(root, '.next/public'), { recursive: true, preserveTimestamps: true });
  await Promise.all(['static', 'public'].map((name) => compressFiles(join(root, '.next', name))));
  completeStandalone(join(root, '.next'));
  writeFileSync(stamp, hash);
  return code;
}

export function findExecutable(names) {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
}

export function canRun(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 60_000 }).status === 0;
}

/** Pauses before another try to install a package: a mirror can fail for a moment. */
const pausesMs = [5_000, 30_000];

/** apt repeats a download that fails, and waits while another program installs packages. */
const patient = ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300'];

/** Installs a Debian package, if this is Debian and the user is root. */
export async function installFromDebian(name, pauses = pausesMs) {
  if (process.getuid?.() !== 0 || !findExecutable(['apt-get'])) return;
  console.log(`Installing ${name} …`);
  // Runlevel 1 keeps installed servers from starting: the tests start their own.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-q', ...patient], { env });
  const code = await run('apt-get', ['install', '-qy', ...patient, '--no-install-recommends', name], { env });
  if (code === 0) return;
  const [pause, ...others] = pauses;
  console.log(`${name} could not be installed: apt-get ended with exit code ${code}`);
  if (pause === undefined) return;
  await sleep(pause);
  await installFromDebian(name, others);
}
