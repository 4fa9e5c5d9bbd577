/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
  jest.resetModules();
  jest.replaceProperty(process, 'env', { NODE_ENV: 'development', CONTENT_DIR: folder });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string) => writeFileSync(path.join(folder, 'brand.yaml'), text);
const load = () => import('./read-brand.ts');

test('keeps using the last good file while it is broken', async () => {
  const { readBrand } = await load();
  expect(readBrand().name).toEqual({});
  write('name: { en: Taxi X }');
  expect(readBrand().name).toEqual({ en: 'Taxi X' });
  for (const broken of [
    'name: [',
    'name: { en: X }\ncolors: { primary: red, accent: "#00ff00" }',
    'name: { en: "{X}" }',
  ]) {
    write(broken);
    expect(readBrand().name).toEqual({ en: 'Taxi X' });
  }
});

test('replaces the tokens of a sheet only where they are declared', async () => {
  const { applyBrandStyle } = await import('./brand-sheet.ts');
  const sheet =
    ':root{/* a */ --color-page: #f6f1e8; /* b */--radius-m:2rem}a{color:var(--color-page);--own--color-page:1}b{--radius-m:1rem}';
  expect(applyBrandStyle(sheet)).toBe(sheet);
  write("name: { en: X }\ncolors: { primary: '#0057ff', accent: '#7a1fa2' }\ncorners: square");
  expect(applyBrandStyle(sheet)).toMatch(
    /^:root\{\/\* a \*\/ --color-page:#(?!f6f1e8)[\da-f]{6}; \/\* b \*\/--radius-m:0rem\}a\{color:var\(--color-page\);--own--color-page:1\}b\{--radius-m:1rem\}$/,
  );
});

test.each([
  ['road', {}],
  ['wave', { '--line-image': 'url("/art/line-wave.svg") 28 round', '--line-r': 'var(--line)' }],
  ['rail', { '--line-image': 'url("/art/line-rail.svg") 28 round', '--line-r': 'var(--line)' }],
  ['none', { '--color-line': 'transparent', '--color-line-on-dark': 'transparent', '--car': '0rem' }],
])('a line of the kind %s has the tokens %j', async (line, tokens) => {
  const { getBrandStyle, readBrand } = await load();
  write(`name: { en: Taxi X }\nline: ${line}`);
  expect(readBrand()).toMatchObject({ hero: 'loop', cards: 'grid', line });
  expect(getBrandStyle() ?? {}).toEqual(tokens);
});
