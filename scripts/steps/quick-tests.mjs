/** Unit tests that start servers or commands, by the path from the project's folder. */
const slow = ['lib/api/crash', 'lib/backend/remote/proxy', 'scripts/(?:inbox|deploy|manuals|new|steps)'];

/** Matches the paths of all other unit tests. Jest compares paths from the project's folder, without a slash in front. */
export const quickTests = `^(?!(?:.*/)?(?:${slow.join('|')}))`;
