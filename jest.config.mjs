import nextJest from 'next/jest.js';

process.env.LOG_LEVEL ??= 'silent';

/** Packages that ship ES modules only: jest runs CommonJS. */
const esModules = ['next-intl', 'use-intl', 'uqr', 'intl-messageformat', '@formatjs', 'cockatiel'];

const createConfig = nextJest({ dir: './' })({
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  testMatch: ['<rootDir>/{app,components,lib,scripts}/**/*.test.{ts,tsx}'],
  // These run the built site: npm test calls them by themselves.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/(?:scripts|lib/next)/(?:contract|chaos)/'],
  modulePathIgnorePatterns: ['<rootDir>/.next/'],
  maxWorkers: 2,
  testTimeout: 60_000,
});

export default async function createJestConfig() {
  const config = await createConfig();
  const { transformIgnorePatterns = [] } = config;
  return {
    ...config,
    // Next's own pattern lists the packages to transform; these join the list.
    transformIgnorePatterns: transformIgnorePatterns.map((pattern) =>
      pattern.replaceAll('geist|', `geist|${esModules.join('|')}|`),
    ),
  };
}
