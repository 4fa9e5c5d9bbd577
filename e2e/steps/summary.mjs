/** More flaky tests than this fail the run, because each one is a bug. */
const maxFlaky = 3;

/** The last lines of a test run and its exit code. They repeat the failed and flaky tests. */
export function summarise(steps, { needsTests = false } = {}) {
  const sum = (read) => steps.reduce((total, step) => total + read(step), 0);
  const flaky = steps.flatMap((step) => step.flaky ?? []);
  const problems = [];
  if (flaky.length > maxFlaky) problems.push(`${flaky.length} tests are flaky, more than ${maxFlaky}`);
  if (needsTests && sum(({ tests = 0 }) => tests) === 0) problems.push('no test was run');
  const failures = [...steps.flatMap((step) => step.failures ?? []), ...problems];
  const failed = sum((step) => step.failed) + problems.length;
  const counts = [`${sum((step) => step.passed)} passed`, `${failed} failed`];
  if (flaky.length > 0) counts.push(`${flaky.length} flaky`);
  const lines = [
    ...flaky.map((test) => `Flaky, passed only when it was retried: ${test.slice(0, 2000)}`),
    ...failures.map((failure) => `Failed: ${failure.slice(0, 2000)}`),
    counts.join(', '),
  ];
  return { lines, exitCode: failed === 0 ? 0 : 1 };
}
