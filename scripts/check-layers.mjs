import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readImports } from './read-imports.mjs';

/**
 * The layers of the code, lowest first. A module imports, types included, only from earlier rows. Modules of one row do
 * not import each other. Tests may import anything.
 */
const rows = [
  ['lib/settings', 'lib/error-code.ts', 'lib/process-state.ts', 'lib/next/names.ts'],
  ['lib/measures.ts', 'lib/client-address.ts'],
  ['lib/request-scope.ts'],
  ['lib/log.ts', 'lib/i18n'],
  ['lib/content'],
  ['lib/forms', 'lib/shared', 'lib/content-index'],
  ['lib/brand'],
  ['lib/http'],
  ['lib/document'],
  ['lib/next'],
  ['lib/records'],
  ['lib/backend'],
  ['lib/feeds', 'lib/submissions'],
  ['lib/pages', 'lib/api'],
  ['lib/start'],
  ['components/ui', 'components/line'],
  [
    'components/estimate',
    'components/forms',
    'components/like',
    'components/share',
    'components/news-cards',
    'components/vacancy-cards',
  ],
  [
    'components/audience-blocks',
    'components/article-poster',
    'components/preview',
    'components/similar-vacancies',
    'components/trip',
  ],
  ['components/blocks'],
  ['components/shell', 'editor/server'],
  ['components/gallery', 'editor/panel'],
  // The adapter. Nothing but server.mjs imports it, so a site without it works.
  ['app', 'middleware.ts', 'instrumentation.ts', 'server'],
  ['server.mjs'],
];

/** Modules that no file with 'use client' may import: secrets, records and Node itself stay on the server. */
const serverModules = 'settings brand document http next api backend records submissions shared start'
  .split(' ')
  .map((name) => `lib/${name}`);

/** Files that run before packages are installed. */
const firstFiles = ['scripts/start.mjs', 'scripts/test.mjs'];

const code = '{app,components,editor,lib,server}/**/*.{ts,tsx,mjs}';
const files = globSync([code, 'middleware.ts', 'instrumentation.ts', 'server.mjs']).filter(
  (file) => !file.includes('.test.'),
);

/** Modules that a file imports. Modules of the project are paths relative to its folder. */
function findImports(file) {
  return readImports(file).map(({ name, ...kind }) => {
    const path = name.startsWith('.') ? join(dirname(file), name) : name.replace(/^#/, '');
    return { path, ...kind };
  });
}

function toModule(path) {
  return rows.flat().find((module) => path === module || path.startsWith(`${module}/`));
}

function toRow(module) {
  return rows.findIndex((row) => row.includes(module));
}

const isClient = (file) => /^'use client'/.test(readFileSync(file, 'utf8'));
const imports = new Map(files.map((file) => [file, findImports(file)]));

function findUpwardImports(file) {
  const module = toModule(file);
  if (!module) return [`${file} is in no layer: add it to a row in scripts/check-layers.mjs`];
  return imports.get(file).flatMap(({ path }) => {
    const other = toModule(path);
    if (!other || other === module || toRow(other) < toRow(module)) return [];
    return [`${file} imports ${path}, but ${other} is in no earlier row than ${module}`];
  });
}

/** Chains of imports from a client file to server code. */
function findLeaks(file, way = [file], seen = new Set()) {
  seen.add(file);
  return (imports.get(file) ?? []).flatMap(({ path, isType }) => {
    if (isType || seen.has(path)) return [];
    const next = [...way, path];
    if (path.startsWith('node:') || (serverModules.includes(toModule(path)) && !isClient(path)))
      return [`client code reaches ${next.join(' → ')}`];
    return findLeaks(path, next, seen);
  });
}

/** Packages that a file imports when it is loaded, not later. */
function findPackages(file, seen = new Set()) {
  seen.add(file);
  return findImports(file).flatMap(({ path, isType, isLazy }) => {
    if (isType || isLazy || seen.has(path) || path.startsWith('node:')) return [];
    if (existsSync(path)) return findPackages(path, seen);
    return [`${file} needs the package ${path} before packages are installed: import it where it is used`];
  });
}

const found = [
  ...files.flatMap(findUpwardImports),
  ...files.filter(isClient).flatMap((file) => findLeaks(file)),
  ...firstFiles.flatMap((file) => findPackages(file)),
];
for (const sentence of found) console.error(sentence);
process.exitCode = found.length > 0 ? 1 : 0;
