/** @jest-environment node */
import { leaveOut, toFlowCounts } from './counts.mjs';
import { summarise } from './summary.mjs';

afterEach(() => jest.restoreAllMocks());

const toStep = (...flaky: string[]) => ({ passed: 10, failed: 0, tests: 10, failures: [], flaky });

test('a run with three flaky tests passes and lists them before the counts', () => {
  expect(summarise([toStep('a', 'b'), toStep('c'), { passed: 1, failed: 0 }])).toEqual({
    exitCode: 0,
    lines: [
      'Flaky, passed only when it was retried: a',
      'Flaky, passed only when it was retried: b',
      'Flaky, passed only when it was retried: c',
      '21 passed, 0 failed, 3 flaky',
    ],
  });
});

test('a run with four flaky tests fails', () => {
  const { lines, exitCode } = summarise([toStep('a', 'b'), toStep('c', 'd')]);
  expect(exitCode).toBe(1);
  expect(lines.slice(-2)).toEqual(['Failed: 4 tests are flaky, more than 3', '20 passed, 1 failed, 4 flaky']);
});

test('a failed test fails the run and is listed', () => {
  const failed = { passed: 1, failed: 1, tests: 2, failures: ['a test\nwith its message'] };
  expect(summarise([failed])).toEqual({
    exitCode: 1,
    lines: ['Failed: a test\nwith its message', '1 passed, 1 failed'],
  });
});

test('a run that needs tests fails without any test', () => {
  expect(summarise([{ passed: 3, failed: 0 }], { needsTests: true }).exitCode).toBe(1);
  expect(summarise([{ passed: 3, failed: 0 }]).exitCode).toBe(0);
  expect(summarise([toStep()], { needsTests: true }).exitCode).toBe(0);
});

test('a run without a browser, or without a report, says so in CI', () => {
  jest.replaceProperty(process, 'env', { ...process.env, CI: '1' });
  jest.spyOn(console, 'log').mockImplementation();
  const { lines } = summarise([leaveOut('Firefox', 'Firefox tests'), toFlowCounts(130, undefined)]);
  expect(lines).toEqual([
    'Failed: Firefox tests skipped: Firefox is not available on this machine',
    'Failed: Playwright ended with exit code 130 and wrote no report',
    '0 passed, 2 failed',
  ]);
});
