/** @jest-environment node */
import { readImports } from './read-imports.mjs';

const read = (text: string, file = 'a.tsx') => readImports(file, text);
const now = (name: string) => ({ name, isType: false, isLazy: false });
const type = (name: string) => ({ name, isType: true, isLazy: false });
const later = (name: string) => ({ name, isType: false, isLazy: true });

test.each([
  ["import a from './a.ts';", now('./a.ts')],
  ['import{a}from"./a.ts"', now('./a.ts')],
  ["import {\n  a, // from './b.ts'\n  b,\n} from './a.ts';", now('./a.ts')],
  ["const x = 1; import a from './a.ts';", now('./a.ts')],
  ["import './a.scss';", now('./a.scss')],
  ["import data from './a.json' with { type: 'json' };", now('./a.json')],
  ["export { a } from './a.ts';", now('./a.ts')],
  ["export * from './a.ts';", now('./a.ts')],
  ["export * as all from './a.ts';", now('./a.ts')],
  ["import { type A, b } from './a.ts';", now('./a.ts')],
  ["import type { A } from './a.ts';", type('./a.ts')],
  ["import { type A, type B } from './a.ts';", type('./a.ts')],
  ["export type { A } from './a.ts';", type('./a.ts')],
  ["export type * from './a.ts';", type('./a.ts')],
  ["const a: import('./a.ts').A = 1;", type('./a.ts')],
  ["const a = await import('./a.ts');", later('./a.ts')],
  ['const a = import(\n  /* webpackChunkName: "a" */ `./a.ts`,\n);', later('./a.ts')],
])('reads the import in %j', (text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test.each([
  "// import a from './a.ts';",
  "/*\nimport a from './a.ts';\n*/",
  "const text = `\nimport a from './a.ts';\n`;",
  'const text = "import(\'./a.ts\')";',
  "export const a = { from: './a.ts' };",
  'const a = import(name);',
])('finds no import in %j', (text) => {
  expect(read(text)).toEqual([]);
});

test('reads every import of a file with JSX', () => {
  const text =
    "'use client';\nimport a from 'a';\nexport const B = () => <p>import x from 'y'</p>;\nimport b from 'b';";
  expect(read(text)).toEqual([now('a'), now('b')]);
});

test('throws an error with the name of a file that cannot be parsed', () => {
  expect(() => read('import { from', 'lib/a.ts')).toThrow(/^lib\/a\.ts: /);
});
