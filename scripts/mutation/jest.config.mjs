import createConfig from '../../jest.config.mjs';
import { mutatedRoom } from './room.mjs';

/** A room is guarded by its own tests; with all that touch it, each of its thousand mutants would take a minute. */
const { projects } = await createConfig();
const { displayName, ...unit } = projects[0];
export default {
  ...unit,
  rootDir: process.cwd(),
  testMatch: [`<rootDir>/lib/${mutatedRoom}/**/*.test.ts`],
};
