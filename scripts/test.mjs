import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readArguments, refuseArguments } from '#cli/command-line.mjs';
import { findPostgres } from '#e2e/postgres/programs.mjs';
import {
  leaveOut,
  listFailedProcesses,
  listFailedUnits,
  readReport,
  reports,
  toCounts,
  toTestCounts,
} from '#e2e/steps/counts.mjs';
import {
  compareScreenshots,
  runAllFlows,
  runFirefoxFlows,
  runNextStartFlows,
  runRemoteFlows,
  runStandaloneFlows,
} from '#e2e/steps/flows.mjs';
import { quickTests } from '#e2e/steps/quick-tests.mjs';
import { summarise } from '#e2e/steps/summary.mjs';
import { findWebKit, installWebKit } from '#e2e/webkit/programs.mjs';
import {
  build,
  findExecutable,
  installFromDebian,
  installPackages,
  isBuildCurrent,
  node,
  root,
  run,
  runTool,
} from './toolchain.mjs';

async function checkTypes() {
  const code = await runTool('next', ['typegen']);
  return toCounts(code || (await runTool('tsc', ['--noEmit'])));
}

/** Checks the site's own content, then the example company's. */
async function checkAllContent() {
  const command = ['run', '--silent', 'check:content'];
  const code = await run('npm', command);
  return toCounts(code || (await run('npm', command, { env: { CONTENT_DIR: 'examples/breeze' } })));
}

const programs = {
  'redis-server': () => findExecutable(['redis-server', 'valkey-server']),
  postgresql: findPostgres,
  nginx: () => findExecutable(['nginx', '../sbin/nginx']),
  openssl: () => findExecutable(['openssl']),
  systemd: () => findExecutable(['systemd-analyze']),
};

let installed;

/** Tests that need a missing program skip themselves; in CI they fail. */
function installPrograms() {
  installed ??= installMissing();
  return installed;
}

async function installMissing() {
  for (const [name, find] of Object.entries(programs)) {
    if (!find()) await installFromDebian(name);
    if (!find()) console.log(`${name} is not installed: tests that need it are skipped`);
  }
}

async function runUnitTests(...options) {
  const file = join(reports, 'unit.json');
  // A fixed order, so that a commit always has the same result; `npm run unit` shuffles.
  const code = await runTool('jest', ['--seed=1050899621', '--json', `--outputFile=${file}`, ...options]);
  const report = readReport(file);
  const failed = report && report.numFailedTests + report.numRuntimeErrorTestSuites;
  return toTestCounts(code, report?.numPassedTests, failed, listFailedUnits(report));
}

/** Runs tests of the built site as a process, `atOnce` files in parallel. */
async function runNodeTests(files, atOnce = 1, env = {}) {
  if (!isBuildCurrent()) return toCounts(1);
  const file = join(reports, `${basename(files[0])}.tap`);
  const reporters = [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${file}`],
  ];
  const code = await run(node, ['--test', `--test-concurrency=${atOnce}`, ...reporters, ...files], { env });
  return { ...toCounts(code), failures: listFailedProcesses(file) };
}

/** Kills, outages, updates and malformed requests: for one instance, and for two. */
const processTests = [
  ...['bare-folder', 'without-adapter', 'chaos', 'malformed', 'postgres'].map(
    (name) => `e2e/chaos/${name}.test.ts`,
  ),
  ...['sharing', 'issues', 'data-directory', 'update'].map((name) => `e2e/cluster/${name}.test.ts`),
];

async function runWebKit() {
  await installWebKit();
  if (!findWebKit()) return leaveOut('WebKit', 'WebKit tests');
  return runNodeTests([
    'e2e/webkit/pages.test.ts',
    'e2e/webkit/flows.test.ts',
    'e2e/webkit/returning-visitor.test.ts',
  ]);
}

const steps = {
  lint: async () => toCounts(await run('npm', ['run', '--silent', 'lint'])),
  unused: async () => toCounts(await runTool('knip', ['--no-config-hints'])),
  types: checkTypes,
  content: checkAllContent,
  build: async () => toCounts(isBuildCurrent() ? 0 : await build()),
  unit: async () => {
    await installPrograms();
    return runUnitTests();
  },
  processes: async () => {
    await installPrograms();
    return runNodeTests(processTests, 2);
  },
  next: () => runNodeTests(['lib/next/contract/contract.test.ts']),
  contract: () => runNodeTests(['e2e/contract/contract.test.ts', 'e2e/contract/export.test.ts']),
  e2e: () => runAllFlows(),
  firefox: () => runFirefoxFlows('server', 'desktop'),
  visual: compareScreenshots,
  remote: runRemoteFlows,
  standalone: () => runStandaloneFlows(),
};

/** Steps that take too long to run for every change. */
const longSteps = {
  e2e: () => runAllFlows({ FULL: '1' }),
  standalone: () => runStandaloneFlows([]),
  'next-start': runNextStartFlows,
  'firefox-mobile': () => runFirefoxFlows('mobile'),
  webkit: runWebKit,
  storm: () => runNodeTests(['e2e/chaos/chaos.test.ts'], 1, { CHAOS_SECONDS: '240' }),
  hostile: () => runNodeTests(['e2e/chaos/hostile.test.ts']),
  requests: () => runNodeTests(['e2e/chaos/malformed.test.ts'], 1, { MALFORMED_REQUESTS: '50000' }),
};

/** Steps for use during work. */
const fastSteps = {
  lint: steps.lint,
  types: steps.types,
  content: steps.content,
  unit: () => runUnitTests('--selectProjects', 'unit', '--maxWorkers=100%', '--testPathPatterns', quickTests),
};

/** Returns the requested steps: by name, `fast` or `full`. */
function chooseSteps(names) {
  if (names[0] === 'fast') return fastSteps;
  if (names[0] === 'full') return { ...steps, ...longSteps };
  const all = { ...longSteps, ...steps };
  const unknown = names.find((name) => !all[name]);
  if (unknown)
    refuseArguments(`step must be one of fast, full, ${Object.keys(all).join(', ')} (got "${unknown}")`);
  return names.length === 0 ? steps : Object.fromEntries(names.map((name) => [name, all[name]]));
}

async function runStep(name, step) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const { failures = [], ...counts } = await step();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const flaky = counts.flaky?.length ? `, ${counts.flaky.length} flaky` : '';
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed${flaky} in ${seconds} s`);
  return { ...counts, failures: counts.failed > 0 && failures.length === 0 ? [name] : failures };
}

/** Steps that run in parallel if both are requested: process tests are idle most of the time. */
const beside = { unit: 'processes' };

function toBatches(names) {
  const batches = names.map((name) => [name, beside[name]].filter((one) => names.includes(one)));
  return batches.filter(([name]) => !batches.some(([, second]) => second === name));
}

const usage = `Runs the tests: lint, types, content, build, unit, process, contract and browser tests.

Usage: npm test -- [step…]

Arguments:
  step        fast (lint, types, content, quick unit tests), full (everything), or any of:
              ${Object.keys({ ...steps, ...longSteps }).join(', ')}
              (default: all but ${Object.keys(longSteps)
                .filter((name) => !steps[name])
                .join(', ')})

Exit codes: 0 success, 1 when a test fails, 2 usage error.`;

process.chdir(root);
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
const chosen = readArguments(usage, { allowPositionals: true }).positionals;
const chosenSteps = chooseSteps(chosen);
await installPackages({ withDevelopment: true });
const results = [];
for (const batch of toBatches(Object.keys(chosenSteps))) {
  results.push(...(await Promise.all(batch.map((name) => runStep(name, chosenSteps[name])))));
}
const { lines, exitCode } = summarise(results, { needsTests: chosen.length === 0 });
for (const line of lines) console.log(`\n${line}`);
process.exitCode = exitCode;
