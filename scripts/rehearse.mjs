import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const usage = `Tries new versions of packages in a copy of this folder, and tells what they break.

  npm run rehearse -- next@canary            # or any versions, as npm install takes them
  npm run rehearse -- next@canary next e2e   # only these steps of npm test

Ends with 1 when a step fails. Each broken touchpoint with Next is a sentence with the file that builds on it.`;

const isPackage = (name) => name.slice(1).includes('@');
const packages = process.argv.slice(2).filter(isPackage);
const steps = process.argv.slice(2).filter((name) => !isPackage(name));
if (packages.length === 0) {
  console.log(usage);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
const run = (...command) =>
  execFileSync('npm', command, { cwd: folder, stdio: 'inherit', env: { ...process.env, INIT_CWD: folder } });

function readVersion(spec) {
  const name = spec.slice(0, spec.lastIndexOf('@'));
  return `${name} ${JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version}`;
}

try {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(file, join(folder, file));
  // Others may not allow the new version yet.
  run('install', '--no-audit', '--no-fund', '--save-exact', '--force', ...packages);
  console.log(`\nRehearsing ${packages.map(readVersion).join(', ')}`);
  run('test', '--', ...(steps.length > 0 ? steps : ['types', 'build', 'next', 'e2e', 'plain']));
} catch (error) {
  if (error.status === undefined) throw error;
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
