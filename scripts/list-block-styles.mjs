import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readImports } from './read-imports.mjs';

const blocks = 'components/blocks';

/** The file that imports every block. */
const registry = join(blocks, 'registry.ts');

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
  const files = readdirSync(join(root, 'app'), { recursive: true }).map((name) => join('app', name));
  const common = new Set(
    listStyles(
      root,
      files.filter((file) => file.endsWith('.tsx')),
    ),
  );
  const types = readdirSync(join(root, blocks), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return Object.fromEntries(
    types.map(({ name }) => {
      const styles = listStyles(root, [join(blocks, name, `${name}.tsx`)]);
      return [name, styles.filter((style) => !common.has(style))];
    }),
  );
}
