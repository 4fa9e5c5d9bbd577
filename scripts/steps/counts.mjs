import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the test runners put what they have counted. */
export const reports = mkdtempSync(join(tmpdir(), 'manul-test-'));

export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export function toCounts(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run that broke down without a failed test of its own still counts as one failure. */
export function toTestCounts(code, passed = 0, failed = 0, failures = []) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), tests: passed + failed, failures };
}

/** The failed tests of a report of Jest, each with what it said. */
export function listFailedUnits({ testResults = [] } = {}) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [`${name}\n${message}`];
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages[0]}`);
  });
}

/** The failed tests of a report of Playwright, each with what it said. */
export function listFailedFlows({ suites = [], errors = [] } = {}) {
  const specs = suites.flatMap((suite) => [
    ...listFailedFlows(suite),
    ...(suite.specs ?? []).filter(({ ok }) => !ok).map(describeFlow),
  ]);
  return [...specs, ...errors.map(({ message }) => message)];
}

function describeFlow({ file, line, title, tests }) {
  const { projectName, results } = tests.find(({ status }) => status === 'unexpected') ?? tests[0];
  return `[${projectName}] ${file}:${line} ${title}\n${results.at(-1)?.error?.message ?? ''}`;
}

/** The failed tests of a report in TAP, each with what it said. */
export function listFailedProcesses(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...text.matchAll(/^ *not ok \d+ - (.*\n[\s\S]*?)^ *\.\.\.$/gm)].map(([, failure]) => failure);
}

/** What a machine lacks is not tested there, and the run says so; a run of CI fails. */
export function leaveOut(lack, what) {
  console.log(`No ${lack}: ${what} not tested`);
  return toTestCounts(process.env.CI ? 1 : 0);
}
