import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes browsers compile the scripts of every page completely, off the main thread, while they arrive. Otherwise
 * Chromium compiles each function when it is first called, and the longest task at the start of a page takes half as
 * long again. Browsers that do not know the comment ignore it.
 * Why here: the list of scripts that every page loads is in an internal manifest of Next, and no setting adds a comment
 * to them.
 * If it stops working: the build ends with an error.
 */
export function hintCompilation(buildFolder) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(buildFolder, 'build-manifest.json'), 'utf8'));
  for (const name of rootMainFiles) {
    const path = join(buildFolder, name);
    const script = readFileSync(path, 'utf8');
    if (!script.startsWith(hint)) writeFileSync(path, hint + script);
  }
}
