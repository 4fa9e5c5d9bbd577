import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that only the built site loads, keyed by the test that fails first when one of them is broken. */
const byFlow = {
  'e2e/routing.spec.ts': [
    'lib/pages/{load-page,intl-request}.ts',
    'lib/api/missing.ts',
    'server/adapter.ts',
    'components/shell/site-page.tsx',
  ],
  'e2e/server-dev.spec.ts': [
    'components/preview/content-version.ts',
    'lib/next/open-in-editor.ts',
    'components/preview/*.tsx',
  ],
  'e2e/server-editor.spec.ts': [
    'editor/panel/{ask,use-editor,use-file,use-frame}.ts',
    'editor/panel/{changes-list,create-form,conflict,editor,entry}.tsx',
    'editor/panel/{file-editor,file-list,head,outline,versions}.tsx',
  ],
  'e2e/app-bar.spec.ts': ['lib/pages/app-page.ts'],
  'e2e/subscription.spec.ts': ['components/forms/result-pages.tsx'],
  'e2e/forms-without-scripts.spec.ts': ['components/forms/result-pages.tsx'],
  'e2e/news.spec.ts': ['components/article-poster/*.tsx'],
  'e2e/visual/gallery.screenshots.ts': ['components/gallery/gallery.tsx'],
  'e2e/chaos/bare-folder.test.ts': ['lib/start/{register,start-in-next,start-site}.ts'],
  'lib/next/contract/contract.test.ts': ['lib/next/dev-config.mjs'],
  'e2e/cluster/sharing.test.ts': ['lib/shared/start-shared.ts'],
};

const code = globSync('{app,cli,components,e2e,editor,lib,scripts,server}/**/*.{ts,tsx,mjs}');
const isTest = (file) => /[.]test[.]tsx?$/.test(file);
/** Excludes tests of the built site, which do not import its code. */
const unitTests = code.filter((file) => isTest(file) && !/\/(contract|chaos|cluster)\//.test(file));
const isOurs = (file) =>
  /^(components|editor|lib|server)\//.test(file) && !isTest(file) && !/[.](fixture|d)[.]tsx?$/.test(file);

/** Reads a file without comments and type imports. */
const read = (file) =>
  readFileSync(file, 'utf8').replace(/^\s*(\/?\*|\/\/).*$|(import|export) type [^;]*;/gm, '');
const hasLogic = (file) => /\bfunction\b|=>|\bclass\b/.test(read(file));

/** Files that a file loads, including lazy imports and scripts of child processes. */
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
const issues = [
  ...code
    .filter((file) => isOurs(file) && hasLogic(file) && !loaded.has(file) && !named.includes(file))
    .map(
      (file) =>
        `${file} is loaded by no test: write one, or add the file to byFlow in scripts/check-tested.mjs`,
    ),
  ...named
    .filter((file) => loaded.has(file))
    .map((file) => `${file} is loaded by a unit test: remove it from byFlow`),
  ...Object.keys(byFlow)
    .filter((file) => !existsSync(file))
    .map((file) => `${file} in byFlow does not exist`),
];
for (const issue of issues) console.error(issue);
process.exitCode = issues.length > 0 ? 1 : 0;
