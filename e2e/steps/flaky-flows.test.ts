/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readReport, toFlowCounts } from './counts.mjs';
import { summarise } from './summary.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flows-'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, 'e2e'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs browser tests with the retries of the site's own configuration, without its servers. */
function runFlows(flows: string, projects = ['server']) {
  const config = `import base from ${JSON.stringify(path.resolve('playwright.config.ts'))};
    export default { testDir: 'e2e', retries: base.retries, workers: 1,
      projects: ${JSON.stringify(projects.map((name) => ({ name })))} };`;
  writeFileSync(path.join(folder, 'playwright.config.ts'), config);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    path.join(folder, 'e2e/flows.spec.ts'),
    `import { expect, test } from '@playwright/test';\n${flows}`,
  );
  const file = path.join(folder, 'report.json');
  const cli = path.resolve('node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(
    'env',
    [
      '-u',
      'JEST_WORKER_ID',
      `PLAYWRIGHT_JSON_OUTPUT_FILE=${file}`,
      process.execPath,
      cli,
      'test',
      '--reporter=json',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  return toFlowCounts(status ?? 1, readReport(file));
}

test('a test that passes on a retry counts as passed and is listed as flaky with its message', () => {
  const counts = runFlows(`
    test('is steady', () => {});
    test.describe('a group', () => {
      test('is flaky', ({}, { retry }) => expect(retry, 'the first try').toBe(1));
    });`);
  expect(counts).toMatchObject({ passed: 2, failed: 0, tests: 2, failures: [] });
  expect(counts.flaky).toEqual([expect.stringContaining('[server] flows.spec.ts:5 is flaky\n')]);
  expect(counts.flaky[0]).toContain('the first try');
  const { lines, exitCode } = summarise([counts]);
  expect(exitCode).toBe(0);
  expect(lines[0]).toMatch(
    /^Flaky, passed only when it was retried: \[server\] flows\.spec\.ts:5 is flaky\n/,
  );
  expect(lines.at(-1)).toBe('2 passed, 0 failed, 1 flaky');
});

test('a test that fails twice counts as failed', () => {
  const counts = runFlows(`test('is broken', ({}, { retry }) => expect(retry).toBe(2));`);
  expect(counts).toMatchObject({ passed: 0, failed: 1, tests: 1, flaky: [] });
  expect(counts.failures).toEqual([expect.stringContaining('is broken')]);
  expect(summarise([counts])).toMatchObject({ exitCode: 1 });
});

test('a test that fails in two projects is listed for each', () => {
  const { failed, failures } = runFlows(`test('is broken', () => expect(1).toBe(2));`, ['desktop', 'mobile']);
  expect(failed).toBe(2);
  expect(failures.map((failure) => failure.split(' ')[0])).toEqual(['[desktop]', '[mobile]']);
});
