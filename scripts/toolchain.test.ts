/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'debian-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Installs a package with an `apt-get` whose first installs fail. Returns the output and the calls of `apt-get`. */
function install(failures: number, pausesMs: number[]) {
  const calls = path.join(folder, 'calls');
  const command = path.join(folder, 'apt-get');
  writeFileSync(
    command,
    `#!/bin/sh
echo "$1" >> ${calls}
[ "$1" = update ] || [ "$(grep -c install ${calls})" -gt ${failures} ] || exit 100`,
  );
  chmodSync(command, 0o755);
  const script = `import { installFromDebian } from ${JSON.stringify(path.resolve('scripts/toolchain.mjs'))};
    process.getuid = () => 0;
    await installFromDebian('example', ${JSON.stringify(pausesMs)});`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  expect([status, stderr]).toEqual([0, '']);
  return { stdout, calls: readFileSync(calls, 'utf8').trim().split('\n') };
}

test('a package whose download fails for a moment is installed', () => {
  const { stdout, calls } = install(1, [1, 1]);
  expect(calls).toEqual(['update', 'install', 'update', 'install']);
  expect(stdout).toContain('example could not be installed: apt-get ended with exit code 100');
});

test('a package that cannot be installed is given up after the last pause', () => {
  expect(install(9, [1]).calls).toEqual(['update', 'install', 'update', 'install']);
});
