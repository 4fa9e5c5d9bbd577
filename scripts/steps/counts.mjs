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
export function toTestCounts(code, passed = 0, failed = 0) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), tests: passed + failed };
}

/** What a machine lacks is not tested there, and the run says so; a run of CI fails. */
export function leaveOut(lack, what) {
  console.log(`No ${lack}: ${what} not tested`);
  return toTestCounts(process.env.CI ? 1 : 0);
}
