import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import nextJest from 'next/jest.js';
import { findPostgres } from '#e2e/postgres/programs.mjs';

process.env.LOG_LEVEL ??= 'silent';
process.env.POSTGRES_PROGRAMS = findPostgres() ?? '';

/** Folders of packages with "type": "module". */
function listEsModules() {
  const files = globSync('node_modules/{,*/node_modules/,@*/*/node_modules/}{*,@*/*}/package.json');
  return files.filter((file) => JSON.parse(readFileSync(file, 'utf8')).type === 'module').map(dirname);
}

/**
 * Jest runs CommonJS, so it must transform ES modules of packages, besides those that Next transforms. The innermost
 * package folder decides.
 */
function toIgnorePattern(pattern) {
  const byNext = /\(\?!\((geist\|[^)]+)\)\/\)/.exec(pattern)?.[1];
  if (!byNext) return pattern;
  const folders = listEsModules().map((folder) => folder.replace(/^node_modules\//, ''));
  const transformed = [...byNext.split('|'), ...folders.map((folder) => RegExp.escape(folder))];
  return `^<rootDir>/node_modules/(?!(?:${transformed.join('|')})/(?!node_modules/))(?!.*\\.mjs$)`;
}

const createConfig = nextJest({ dir: './' })({
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.next/'],
});

/** Number of kills in the crash test; `npm run bench:cluster` sets a higher one. */
const crashKills = Number(process.env.CRASH_KILLS ?? 10);

const unit = {
  displayName: 'unit',
  globals: { crashKills },
  testMatch: ['<rootDir>/{app,cli,components,e2e,editor,lib,scripts,server}/**/*.test.{ts,tsx}'],
  // Excluded: tests of the built site, which npm test runs separately, and tests that need Postgres.
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/(?:e2e|lib/next)/(?:contract|chaos|cluster|webkit)/',
    '[.]postgres[.]test',
  ],
};

/** Tests of storage, which run a second time on Postgres. */
const storingTests = [
  'lib/api/{crash,form-calls,news-likes}',
  'lib/submissions/calls/change-subscription',
  'lib/backend/remote/{forward-submission,likes}',
  'lib/submissions/deliveries/{deliveries,mail-refusals}',
  'lib/records/{erase,mentions,migrations,person,records,restore-journal,retention,subscriptions}',
  'cli/inbox',
  '**/*.postgres',
];

const postgres = {
  displayName: 'postgres',
  testMatch: storingTests.map((name) => `<rootDir>/${name}.test.ts`),
  globalSetup: '<rootDir>/jest.postgres.mjs',
  globals: { usesPostgres: true, crashKills },
};

function listProjects() {
  if (process.env.POSTGRES_PROGRAMS) return [unit, postgres];
  const missing = 'Postgres is not installed, so the records are tested on SQLite only';
  if (process.env.CI) throw new Error(missing);
  console.warn(missing);
  return [unit];
}

export default async function createJestConfig() {
  const { transformIgnorePatterns = [], ...config } = await createConfig();
  const patterns = transformIgnorePatterns.map(toIgnorePattern);
  return {
    maxWorkers: 2,
    // Shuffles the tests of a file; `--seed` repeats a printed order.
    randomize: true,
    // Milliseconds. Some tests start processes or type long texts, which is slow on a busy machine.
    testTimeout: 120_000,
    projects: listProjects().map((project) => ({ ...config, ...project, transformIgnorePatterns: patterns })),
  };
}
