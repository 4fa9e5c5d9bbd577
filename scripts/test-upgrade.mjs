import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, refuseArguments } from '#cli/command-line.mjs';

const usage = `Tests new versions of packages in a copy of this folder. Reports what breaks; for Next, with the file that depends on it.

Usage: npm run test:upgrade -- <package@version…> [step…]

Examples:
  npm run test:upgrade -- next@canary            # any version that npm install accepts
  npm run test:upgrade -- next@canary next e2e   # only these steps of npm test

Exit codes: 0 success, 1 when a step fails, 2 usage error.`;

const isPackage = (name) => name.slice(1).includes('@');
const { positionals } = readArguments(usage, { allowPositionals: true });
const packages = positionals.filter(isPackage);
const steps = positionals.filter((name) => !isPackage(name));
if (packages.length === 0) refuseArguments('a package with its version is required, such as next@canary');

const folder = mkdtempSync(join(tmpdir(), 'test-upgrade-'));
const run = (...command) =>
  execFileSync('npm', command, { cwd: folder, stdio: 'inherit', env: { ...process.env, INIT_CWD: folder } });

function readVersion(spec) {
  const name = spec.slice(0, spec.lastIndexOf('@'));
  return `${name} ${JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version}`;
}

try {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(file, join(folder, file));
  // --force: other packages may not allow the new version yet.
  run('install', '--no-audit', '--no-fund', '--save-exact', '--force', ...packages);
  console.log(`\nTesting the upgrade of ${packages.map(readVersion).join(', ')}`);
  run('test', '--', ...(steps.length > 0 ? steps : ['types', 'build', 'next', 'e2e', 'plain']));
} catch (error) {
  if (error.status === undefined) throw error;
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
