import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As the bundler writes `import()`: the files to load, and the module that is in them. */
const lazyImport = /Promise\.all\(\[([^\]]*)\]\.map\(\w+=>\w+\.l\(\w+\)\)\)\.then\(\(\)=>\w+\((\d+)\)\)/g;

// Not `globSync`: a build may be made by an older Node than the one that runs the site.
const listFiles = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** What the scripts load for each module that comes by itself. */
function readLazyImports(buildFolder) {
  const files = listFiles(join(buildFolder, 'static/chunks'), '.js');
  const scripts = files.map((file) => readFileSync(file, 'utf8'));
  const imports = scripts.flatMap((script) => [...script.matchAll(lazyImport)]);
  return new Map(imports.map(([, names, id]) => [id, JSON.parse(`[${names}]`)]));
}

/**
 * Has pages preload the files that their islands load, where the manifests of a build name files that are not there.
 * Why here: Turbopack names the file of a lazy import in one way for the manifest and writes it under another name.
 * If it stops working: a page with a lazy island asks for a file in vain, and for the island's only when scripts run.
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
