import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of the test runners' reports. */
export const reports = mkdtempSync(join(tmpdir(), 'manul-test-'));

export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export function toCounts(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts of a test run. A run that crashes without a failed test counts as one failure. */
export function toTestCounts(code, passed = 0, failed = 0, failures = [], flaky = []) {
  return {
    passed,
    failed: code === 0 ? failed : Math.max(failed, 1),
    tests: passed + failed,
    failures,
    flaky,
  };
}

/** Counts of a Playwright report. A test that passed only on a retry counts as passed and is listed as flaky. */
export function toFlowCounts(code, report) {
  if (code !== 0 && !report) {
    return toTestCounts(code, 0, 1, [`Playwright ended with exit code ${code} and wrote no report`]);
  }
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  const flaky = listFlakyFlows(report);
  return toTestCounts(code, expected + flaky.length, unexpected, listFailedFlows(report), flaky);
}

/** Lists the failed tests of a Jest report, each with its message. */
export function listFailedUnits({ testResults = [] } = {}) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [`${name}\n${message}`];
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages[0]}`);
  });
}

/** Lists the failed tests of a Playwright report, each with its message. */
export function listFailedFlows({ suites = [], errors = [] } = {}) {
  const specs = suites.flatMap((suite) => [
    ...listFailedFlows(suite),
    ...listFlowsWith('unexpected', suite, (results) => results.at(-1)),
  ]);
  return [...specs, ...errors.map(({ message }) => message)];
}

/** Describes the tests of a suite with a status: a test of several projects once for each, each with one of its runs. */
function listFlowsWith(wanted, { specs = [] }, chooseRun) {
  return specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map((test) => describeTest(spec, test, chooseRun(test.results))),
  );
}

function describeTest({ file, line, title }, { projectName }, result) {
  return `[${projectName}] ${file}:${line} ${title}\n${result?.error?.message ?? ''}`;
}

/** Lists the tests of a Playwright report that passed only on a retry, each with the message of its first run. */
export function listFlakyFlows({ suites = [] } = {}) {
  return suites.flatMap((suite) => [
    ...listFlakyFlows(suite),
    ...listFlowsWith('flaky', suite, ([first]) => first),
  ]);
}

/** Lists the failed tests of a TAP report, each with its message. */
export function listFailedProcesses(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...text.matchAll(/^ *not ok \d+ - (.*\n[\s\S]*?)^ *\.\.\.$/gm)].map(([, failure]) => failure);
}

/** Reports that tests are skipped because the machine lacks something. In CI this is a failure. */
export function leaveOut(lack, what) {
  const message = `${what} skipped: ${lack} is not available on this machine`;
  console.log(message);
  return process.env.CI ? toTestCounts(1, 0, 1, [message]) : toTestCounts(0);
}
