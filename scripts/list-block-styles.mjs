import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readImports } from './read-imports.mjs';

/** The file that imports every block. */
const registry = 'components/blocks/registry.ts';

/** Returns the style modules that files of a project import, directly or through others. */
function listStyles(root, files) {
  const found = new Set(files);
  for (const file of found) {
    if (!/\.tsx?$/.test(file) || file === registry) continue;
    for (const { name, isType } of readImports(join(root, file))) {
      const path = name.startsWith('#') ? name.slice(1) : join(dirname(file), name);
      if (!isType && existsSync(join(root, path))) found.add(path);
    }
  }
  return [...found].filter((file) => file.endsWith('.module.scss'));
}

/** Returns the style modules of each block type of a project, without those that its pages have beside blocks. */
export function listBlockStyles(root) {
  const common = new Set(listStyles(root, globSync('app/**/*.tsx', { cwd: root })));
  const types = globSync('components/blocks/*/', { cwd: root }).map((folder) => folder.split('/').at(-1));
  return Object.fromEntries(
    types.map((type) => {
      const styles = listStyles(root, [`components/blocks/${type}/${type}.tsx`]);
      return [type, styles.filter((style) => !common.has(style))];
    }),
  );
}
