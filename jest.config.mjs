import nextJest from 'next/jest.js';
import { findPostgres } from './scripts/postgres/programs.mjs';

process.env.LOG_LEVEL ??= 'silent';
process.env.POSTGRES_PROGRAMS = findPostgres() ?? '';

/** Packages that ship ES modules only: jest runs CommonJS. */
const esModules = ['next-intl', 'use-intl', 'uqr', 'intl-messageformat', '@formatjs', 'cockatiel'];

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
  // Next's own pattern lists the packages to transform; these join the list.
  const patterns = transformIgnorePatterns.map((pattern) =>
    pattern.replaceAll('geist|', `geist|${esModules.join('|')}|`),
  );
  return {
    maxWorkers: 2,
    // The order of a file's tests; `--seed` repeats the one that was printed.
    randomize: true,
    // Some start processes or type long forms letter by letter, and a busy machine takes its time.
    testTimeout: 120_000,
    projects: listProjects().map((project) => ({ ...config, ...project, transformIgnorePatterns: patterns })),
  };
}
