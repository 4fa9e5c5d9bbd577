import createConfig from '#jest.config.mjs';
import { mutatedModule } from './module.mjs';

/**
 * Runs only a module's own tests: with all tests that use it, each of its thousand mutants would take a minute. The
 * queue of deliveries is in lib/records, and its tests are in lib/submissions/deliveries.
 */
const { projects } = await createConfig();
const { displayName, ...unit } = projects[0];
export default {
  ...unit,
  rootDir: process.cwd(),
  testMatch: [`<rootDir>/lib/{${mutatedModule},deliveries}/**/*.test.ts`],
};
