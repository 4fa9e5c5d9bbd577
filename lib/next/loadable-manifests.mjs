import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Matches `import()` as the bundler writes it: the files to load, and the module that they contain. */
const lazyImport = /Promise\.all\(\[([^\]]*)\]\.map\(\w+=>\w+\.l\(\w+\)\)\)\.then\(\(\)=>\w+\((\d+)\)\)/g;

// Does not use `globSync`, because a build may be made by an older Node than the one that runs the site.
const listFiles = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** Returns the files that scripts load for each lazily imported module. */
function readLazyImports(buildFolder) {
  const files = listFiles(join(buildFolder, 'static/chunks'), '.js');
  const scripts = files.map((file) => readFileSync(file, 'utf8'));
  const imports = scripts.flatMap((script) => [...script.matchAll(lazyImport)]);
  return new Map(imports.map(([, names, id]) => [id, JSON.parse(`[${names}]`)]));
}

/**
 * Corrects the manifests of a build that name missing files, so that pages preload the files of their islands.
 * Why here: for a lazy import, Turbopack writes one file name into the manifest and another one to disk.
 * If it stops working: a page with a lazy island requests a missing file, and requests the correct one only when
 * scripts run.
 */
export function fixLoadableManifests(buildFolder) {
  const imports = readLazyImports(buildFolder);
  for (const path of listFiles(join(buildFolder, 'server/app'), 'react-loadable-manifest.json')) {
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    for (const [id, entry] of Object.entries(manifest)) {
      if (entry.files.every((file) => existsSync(join(buildFolder, file)))) continue;
      entry.files = imports.get(id) ?? [];
    }
    writeFileSync(path, JSON.stringify(manifest));
  }
}
