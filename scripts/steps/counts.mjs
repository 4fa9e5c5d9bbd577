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
export function toTestCounts(code, passed = 0, failed = 0, failures = [], flaky = []) {
  return {
    passed,
    failed: code === 0 ? failed : Math.max(failed, 1),
    tests: passed + failed,
    failures,
    flaky,
  };
}

/** The counts of a report of Playwright. A flow that passed only when it was retried has passed, and is named. */
export function toFlowCounts(code, report) {
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  const flaky = listFlakyFlows(report);
  return toTestCounts(code, expected + flaky.length, unexpected, listFailedFlows(report), flaky);
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

function describeFlow(spec) {
  const failed = spec.tests.find(({ status }) => status === 'unexpected') ?? spec.tests[0];
  return describeTest(spec, failed, failed.results.at(-1));
}

function describeTest({ file, line, title }, { projectName }, result) {
  return `[${projectName}] ${file}:${line} ${title}\n${result?.error?.message ?? ''}`;
}

/** The tests of a report of Playwright that passed only when they were retried, each with what it said at first. */
export function listFlakyFlows({ suites = [] } = {}) {
  return suites.flatMap((suite) => [
    ...listFlakyFlows(suite),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky')
        .map((test) => describeTest(spec, test, test.results[0])),
    ),
  ]);
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
