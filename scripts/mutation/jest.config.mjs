import createConfig from '../../jest.config.mjs';
import { mutatedRoom } from './room.mjs';

/**
 * A room is guarded by its own tests; with all that touch it, each of its thousand mutants would take a minute. The queue
 * of deliveries is kept with the records and tested beside what empties it.
 */
const { projects } = await createConfig();
const { displayName, ...unit } = projects[0];
export default {
  ...unit,
  rootDir: process.cwd(),
  testMatch: [`<rootDir>/lib/{${mutatedRoom},deliveries}/**/*.test.ts`],
};
