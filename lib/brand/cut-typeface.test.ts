/** @jest-environment node */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const siteSheet =
  readFileSync('styles/fonts.css', 'utf8') + readFileSync('styles/fallback-fonts.css', 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'typeface-'));
  cpSync('examples/breeze/fonts', path.join(folder, 'fonts'), { recursive: true });
  jest.resetModules();
  const settings = { CONTENT_DIR: folder, DATA_DIR: path.join(folder, 'data') };
  jest.replaceProperty(process, 'env', { NODE_ENV: 'test', ...settings });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the generated folder, and the site's style sheet with the company's fonts. */
async function make(typeface: string) {
  writeFileSync(path.join(folder, 'brand.yaml'), `name: { en: Taxi X }\ntypeface: ${typeface}\n`);
  const { makeBrandFiles } = await import('./make-brand-files.ts');
  const { applyBrandStyle } = await import('./brand-sheet.ts');
  const made = String(await makeBrandFiles());
  return { made, sheet: applyBrandStyle(siteSheet) };
}

/** Unicode ranges of a family's faces, by the start of their file names. */
async function listRanges(sheet: string, family: string) {
  const { toCharacters } = await import('./font-file.ts');
  const rules = sheet.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const faces = rules.filter((rule) => new RegExp(`family:\\s*"?${family}"?;`).test(rule));
  return faces.map((rule) => ({
    file: /fonts\/(\w+)-/.exec(rule)?.[1] ?? '',
    characters: toCharacters(/unicode-range:\s*([^;}]+)/.exec(rule)?.[1] ?? ''),
  }));
}

const getFallback = (sheet: string, family: string) =>
  [...sheet.matchAll(new RegExp(`${family} Fallback"[^}]*size-adjust:\\s*([\\d.]+)%`, 'g'))].map(([, size]) =>
    Number(size),
  );

test('each character is in one face: the company’s if that has it, otherwise the site’s', async () => {
  const { made, sheet } = await make('{ headings: fonts/nunito-extrabold.woff2 }');
  const faces = await listRanges(sheet, 'Unbounded');
  const own = faces.filter(({ file }) => file === 'headings').flatMap(({ characters }) => characters);
  const site = faces.filter(({ file }) => file !== 'headings').flatMap(({ characters }) => characters);
  expect(own).toEqual(expect.arrayContaining([...'AzЯёҚұ7₽₸']));
  expect(site).toContain('↑');
  // All characters of a price are in one file.
  expect(faces.find(({ characters }) => characters.includes('7'))?.characters).toContain('₽');
  const all = [...own, ...site];
  expect(new Set(all).size).toBe(all.length);
  const before = (await listRanges(siteSheet, 'Unbounded')).flatMap(({ characters }) => characters);
  expect(before.filter((character) => !all.includes(character))).toEqual([]);
  expect(readdirSync(path.join(made, 'fonts'))).toContain('headings-cyrillic.woff2');
});

test('local fallback fonts are as wide as the company’s font, and the other family is unchanged', async () => {
  const { sheet } = await make('{ headings: fonts/nunito-extrabold.woff2 }');
  // Nunito scaled by 1.14 is about as high as Unbounded, and then 0.86 times as wide.
  const [before = 0] = getFallback(siteSheet, 'Unbounded');
  const [after = 0] = getFallback(sheet, 'Unbounded');
  expect(after / before).toBeCloseTo(0.86, 1);
  expect(sheet).toContain(
    siteSheet.slice(siteSheet.indexOf('@font-face {\n  font-family: "Onest Fallback"')),
  );
  expect(sheet).not.toMatch(/unbounded-(?:latin|cyrillic)\.woff2/);
});

test('a single-weight text font is used for all weights, and headings are unchanged', async () => {
  const { sheet } = await make('{ text: fonts/nunito-extrabold.woff2 }');
  expect(sheet).toMatch(
    /font-family:"Onest";font-weight:400 600;src:url\("\/fonts\/text-latin\.woff2\?v=\w{5}"\)/,
  );
  expect(getFallback(sheet, 'Onest')).toHaveLength(2);
  expect(sheet).toContain('unbounded-latin.woff2');
});

test('names a font that is missing or truncated', async () => {
  await expect(make('{ text: fonts/nope.ttf }')).rejects.toThrow(
    /typeface: there is no file .*fonts\/nope\.ttf$/,
  );
  truncateSync(path.join(folder, 'fonts/nunito-extrabold.woff2'), 20_000);
  jest.resetModules();
  await expect(make('{ text: fonts/nunito-extrabold.woff2 }')).rejects.toThrow('is broken, or no font');
});
