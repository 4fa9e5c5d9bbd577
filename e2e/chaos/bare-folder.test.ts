import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#e2e/site/free-port.ts';
import { makeStandalone } from '#e2e/site/standalone.mjs';
import { serverFlags } from '#scripts/server-flags.mjs';
import { node } from '#scripts/toolchain.mjs';

test('the image contains no tests', () => {
  const folder = makeStandalone();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const own = names.filter((name) => !/^(?:node_modules|\.next)\//.test(name));
  assert.deepEqual(
    own.filter((name) => /^e2e|\.(?:test|fixture)\b/.test(name)),
    [],
  );
});

test('the site runs with the files of the image only, and writes only to its data directory', async (t) => {
  const folder = makeStandalone();
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const port = await findFreePort();
  // Simulates a read-only file system. File permissions are not enough, because the tests may run as root.
  const rights = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${data}`];
  const others = ['--allow-worker', '--allow-addons', '--allow-child-process', '--no-warnings'];
  const env = {
    NODE_ENV: 'production' as const,
    PORT: port,
    HOSTNAME: 'localhost',
    DATA_DIR: data,
    LOG_LEVEL: 'error',
  };
  const site = spawn(node, [...rights, ...others, ...serverFlags, 'server.js'], { cwd: folder, env });
  let output = '';
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (text) => (output += text));
  t.after(async () => {
    if (site.exitCode === null) {
      site.kill('SIGTERM');
      await once(site, 'exit');
    }
    rmSync(folder, { recursive: true });
  });
  const ask = (target: string, options?: RequestInit) => fetch(`http://localhost:${port}${target}`, options);
  while (!(await ask('/api/health/ready').catch(() => undefined))?.ok) {
    assert.equal(site.exitCode, null, output);
    await wait(50);
  }
  const { status, issues } = await (await ask('/api/health/ready')).json();
  assert.deepEqual([status, issues], ['ok', []]);
  const targets = ['/ru', '/en/news', '/ru/nowhere', '/ru/news/feed.xml', '/og/default-ru.png', '/%zz'];
  const responses = await Promise.all(targets.map((target) => ask(target)));
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200, 404, 200, 200, 400],
  );
  const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(await (responses[0] as Response).text()) ?? [];
  assert.equal((await ask(script)).status, 200);
  const body = new URLSearchParams({ page: 'ru', email: 'vera@mail.example', agreement: 'true' });
  const response = await ask('/api/v1/?action=subscribe.save', { method: 'POST', body });
  assert.equal(response.status, 200, await response.text());
  const inbox = [path.join(folder, 'cli/inbox.ts'), 'subscriptions', '--format', 'json'];
  const stored = execFileSync(node, inbox, { cwd: folder, env, encoding: 'utf8' });
  assert.match(stored, /vera@mail\.example/);
  assert.doesNotMatch(output, /ERR_ACCESS_DENIED|Error/);
});
