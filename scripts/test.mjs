import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBrowser } from './browser.mjs';
import { requireJava } from './java.mjs';
import { findPostgres } from './postgres/programs.mjs';
import {
  build,
  findExecutable,
  installFromDebian,
  installPackages,
  isBuildCurrent,
  root,
  run,
  runTool,
} from './toolchain.mjs';

const reports = mkdtempSync(join(tmpdir(), 'manul-test-'));

function toCounts(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A run that broke down without a failed test of its own still counts as one failure. */
function toTestCounts(code, passed = 0, failed = 0) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), tests: passed + failed };
}

async function checkTypes() {
  const code = await runTool('next', ['typegen']);
  return toCounts(code || (await runTool('tsc', ['--noEmit'])));
}

const servers = {
  'redis-server': () => findExecutable(['redis-server', 'valkey-server']),
  postgresql: findPostgres,
  nginx: () => findExecutable(['nginx', '../sbin/nginx']),
};

/** Without one the tests that need it skip themselves; in a run of CI they fail. */
async function installServers() {
  for (const [name, find] of Object.entries(servers)) {
    if (!find()) await installFromDebian(name);
    if (!find()) console.log(`No ${name}: what needs it is not tested`);
  }
}

async function runUnitTests() {
  await installServers();
  const file = join(reports, 'unit.json');
  const code = await runTool('jest', ['--json', `--outputFile=${file}`]);
  const report = readReport(file);
  const failed = report && report.numFailedTests + report.numRuntimeErrorTestSuites;
  return toTestCounts(code, report?.numPassedTests, failed);
}

/** Tests of the built site as a whole process. */
async function runNodeTests(...files) {
  return toCounts(isBuildCurrent() ? await runTool('tsx', ['--test', '--test-concurrency=1', ...files]) : 1);
}

/** What a backend elsewhere changes most; `npm run e2e:remote` runs everything with one. */
const remoteFlows = [
  '--project=server',
  '--project=desktop',
  'e2e/(api|forms|news|preview|remote|revalidation|routing|seo|server-news).spec',
];

const pictures = ['--config=e2e/visual/visual.config.ts'];

async function runFlows(name, args = [], settings = {}) {
  if (!isBuildCurrent()) return toTestCounts(1);
  const file = join(reports, `${name}.json`);
  const env = {
    CHROMIUM_PATH: await getBrowser(),
    E2E_DATA_DIR: join(reports, name),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...settings,
  };
  const code = await runTool('playwright', ['test', '--reporter=list,json', ...args], { env });
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(file)?.stats ?? {};
  return toTestCounts(code, expected, unexpected + flaky);
}

const steps = {
  lint: async () => toCounts(await run('npm', ['run', '--silent', 'lint'])),
  unused: async () => toCounts(await runTool('knip', ['--no-config-hints'])),
  types: checkTypes,
  unit: runUnitTests,
  content: async () => toCounts(await run('npm', ['run', '--silent', 'check:content'])),
  build: async () => toCounts(isBuildCurrent() ? 0 : await build()),
  next: () => runNodeTests('lib/next/contract/contract.test.ts'),
  contract: () => runNodeTests('scripts/contract/contract.test.ts'),
  chaos: () =>
    runNodeTests(
      ...['bare-folder', 'chaos', 'malformed', 'postgres', 'instances'].map(
        (name) => `scripts/chaos/${name}.test.ts`,
      ),
    ),
  e2e: () => requireJava().then(() => runFlows('e2e')),
  visual: () => runFlows('visual', pictures),
  remote: () => runFlows('remote', remoteFlows, { E2E_BACKEND: 'mock' }),
};

async function runStep(name) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const counts = await steps[name]();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  return counts;
}

process.chdir(root);
await installPackages({ withDevelopment: true });
const chosen = process.argv.slice(2);
const total = { passed: 0, failed: 0, tests: 0 };
for (const name of Object.keys(steps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const { passed, failed, tests = 0 } = await runStep(name);
  total.passed += passed;
  total.failed += failed;
  total.tests += tests;
}
rmSync(reports, { recursive: true });
if (chosen.length === 0 && total.tests === 0) total.failed += 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
