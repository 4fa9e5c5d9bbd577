/** Paths of unit tests that start servers or commands, relative to the project's folder. */
const slow = [
  'lib/api/crash',
  'lib/backend/remote/proxy',
  'cli/(?:commands|inbox|new)',
  'e2e/(?:deploy|steps)',
  'scripts/manuals',
];

/** Matches paths of all other unit tests. Jest compares paths from the project's folder, without a leading slash. */
export const quickTests = `^(?!(?:.*/)?(?:${slow.join('|')}))`;
