import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that only a built site loads, with the test of one that fails first when they are broken. */
const byFlow = {
  'e2e/routing.spec.ts': [
    'lib/pages/{load-page,destination,intl-request}.ts',
    'components/shell/site-page.tsx',
  ],
  'e2e/server-dev.spec.ts': [
    'lib/preview/content-version.ts',
    'lib/next/open-in-editor.ts',
    'components/preview/*.tsx',
  ],
  'e2e/server-editor.spec.ts': [
    'components/editor/{ask,use-editor,use-file,use-frame}.ts',
    'components/editor/{begin-form,changes-list,conflict,editor,entry}.tsx',
    'components/editor/{file-editor,file-list,head,outline,versions}.tsx',
  ],
  'e2e/subscription.spec.ts': ['components/forms/result-pages.tsx'],
  'e2e/forms-without-scripts.spec.ts': ['components/forms/result-pages.tsx'],
  'e2e/news.spec.ts': ['components/article-poster/*.tsx'],
  'e2e/visual/gallery.pictures.ts': ['components/gallery/gallery.tsx'],
  'lib/next/contract/contract.test.ts': ['lib/next/quick-preview.mjs'],
  'scripts/cluster/sharing.test.ts': ['lib/shared/start-shared.ts'],
};

const code = globSync('{app,components,lib,scripts}/**/*.{ts,tsx,mjs}');
const isTest = (file) => /[.]test[.]tsx?$/.test(file);
/** Tests of the built site load none of it by themselves. */
const unitTests = code.filter((file) => isTest(file) && !/\/(contract|chaos|cluster)\//.test(file));
const isOurs = (file) =>
  /^(lib|components)\//.test(file) && !isTest(file) && !/[.](fixture|d)[.]tsx?$/.test(file);

/** A file's code without comments and types. */
const read = (file) =>
  readFileSync(file, 'utf8').replace(/^\s*(\/?\*|\/\/).*$|(import|export) type [^;]*;/gm, '');
const hasLogic = (file) => /\bfunction\b|=>|\bclass\b/.test(read(file));

/** The files that a file loads, also lazily or in a process that it starts. */
function listLoaded(file) {
  return [...read(file).matchAll(/['"]([^'"\n]+\.(?:tsx?|mjs))['"]/g)]
    .map(([, name]) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
    .filter(existsSync);
}

const loaded = new Set();
function load(file) {
  if (loaded.has(file)) return;
  loaded.add(file);
  listLoaded(file).forEach(load);
}
unitTests.forEach(load);

const named = Object.values(byFlow).flatMap((patterns) => globSync(patterns));
const faults = [
  ...code
    .filter((file) => isOurs(file) && hasLogic(file) && !loaded.has(file) && !named.includes(file))
    .map((file) => `${file} is loaded by no test: write one, or name the flow in scripts/check-tested.mjs`),
  ...named.filter((file) => loaded.has(file)).map((file) => `${file} is loaded by a unit test: name no flow`),
  ...Object.keys(byFlow)
    .filter((file) => !existsSync(file))
    .map((file) => `${file} is gone`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
