import { mutatedModule } from './module.mjs';

/**
 * Mutation tests: make small changes to the code and check that a test fails for each.
 * @type {import('@stryker-mutator/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'e2e/mutation/jest.config.mjs' },
  mutate: [
    `lib/${mutatedModule}/*.ts`,
    '!**/*.{test,fixture,d}.ts',
    // Tested in a browser on the built site, or as a process.
    '!lib/http/{static-files,shutdown}.ts',
    '!server/pages.ts',
    // Tested on Postgres, which this run does not start.
    '!lib/records/{move-to-postgres,postgres}.ts',
  ],
  thresholds: { high: 95, low: 85, break: 85 },
  coverageAnalysis: 'perTest',
  // Skips code that runs once at start: its mutants would need a new process each.
  ignoreStatic: true,
  concurrency: 1,
  disableTypeChecks: false,
  buildCommand: 'node e2e/mutation/name-environments.mjs',
  ignorePatterns: ['.next', '.data', 'e2e', 'public'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: '.stryker/mutation.json' },
  tempDirName: '.stryker/tmp',
  tsconfigFile: 'none',
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
};
