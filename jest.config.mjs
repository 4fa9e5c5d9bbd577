import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import nextJest from 'next/jest.js';
import { findPostgres } from './scripts/postgres/programs.mjs';

process.env.LOG_LEVEL ??= 'silent';
process.env.POSTGRES_PROGRAMS = findPostgres() ?? '';

/** The folders of the packages whose files are ES modules, as Node decides it. */
function listEsModules() {
  const files = globSync('node_modules/{,*/node_modules/,@*/*/node_modules/}{*,@*/*}/package.json');
  return files.filter((file) => JSON.parse(readFileSync(file, 'utf8')).type === 'module').map(dirname);
}

/**
 * Jest runs CommonJS, so ES modules of packages are transformed, and the files that Next transforms itself. The folder that
 * counts is the innermost package.
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

/** How often a server is killed; `npm run bench:cluster` asks for more. */
const crashKills = Number(process.env.CRASH_KILLS ?? 10);

const unit = {
  displayName: 'unit',
  globals: { crashKills },
  testMatch: ['<rootDir>/{app,components,lib,scripts}/**/*.test.{ts,tsx}'],
  // The first run the built site, npm test calls them by themselves; the others need Postgres.
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/(?:scripts|lib/next)/(?:contract|chaos|cluster|webkit)/',
    '[.]postgres[.]test',
  ],
};

/** What is stored has to be the same on both databases, so these tests run a second time. */
const storingTests = [
  'lib/api/{change-subscription,crash,form-calls,news-likes}',
  'lib/backend/remote/{forward-submission,likes}',
  'lib/deliveries/{deliveries,mail-refusals}',
  'lib/records/{erase,mentions,migrations,person,records,restore-journal,retention,subscriptions}',
  'scripts/inbox',
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
  const missing = 'There is no Postgres here, so the records are tested on SQLite only';
  if (process.env.CI) throw new Error(missing);
  console.warn(missing);
  return [unit];
}

export default async function createJestConfig() {
  const { transformIgnorePatterns = [], ...config } = await createConfig();
  const patterns = transformIgnorePatterns.map(toIgnorePattern);
  return {
    maxWorkers: 2,
    // The order of a file's tests; `--seed` repeats the one that was printed.
    randomize: true,
    // Some start processes or type long forms letter by letter, and a busy machine takes its time.
    testTimeout: 120_000,
    projects: listProjects().map((project) => ({ ...config, ...project, transformIgnorePatterns: patterns })),
  };
}
