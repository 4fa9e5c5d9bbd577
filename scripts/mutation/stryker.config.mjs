import { mutatedRoom } from './room.mjs';

/**
 * Changes the code a little, again and again, and looks whether a test notices.
 * @type {import('@stryker-mutator/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'scripts/mutation/jest.config.mjs' },
  mutate: [
    `lib/${mutatedRoom}/*.ts`,
    '!**/*.{test,fixture,d}.ts',
    // Tested by flows of the built site, or as a process.
    '!lib/http/{static-files,shutdown}.ts',
    '!lib/page-cache/pages.ts',
    // Tested on Postgres, which the tests of a room do without.
    '!lib/records/{move-to-postgres,postgres}.ts',
  ],
  thresholds: { high: 95, low: 85, break: 85 },
  coverageAnalysis: 'perTest',
  // What a mutant shows at the start of a process only a new process would show.
  ignoreStatic: true,
  concurrency: 1,
  disableTypeChecks: false,
  buildCommand: 'node scripts/mutation/name-environments.mjs',
  ignorePatterns: ['.next', '.data', 'e2e', 'public'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: '.stryker/mutation.json' },
  tempDirName: '.stryker/tmp',
  tsconfigFile: 'none',
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
};
