import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Typeface } from './brand-sheet.ts';
import { type FontFile, readFont, toCharacters, toRange } from './font-file.ts';

// Makes fonts in a folder; files whose name starts with a dot are not served. Runs in a separate process, because font
// tools keep the memory that they once used. Arguments: the folder, and the font files by use as JSON.

/** Built-in font families by use. */
const families = { headings: 'Unbounded', text: 'Onest' };
/** Each sample starts with the letter whose height determines the apparent size of a font. */
const samples = {
  latin: 'xthequickbrownfoxjumpsoverthelazydog',
  cyrillic: 'хсъешьещёэтихмягкихфранцузскихбулокдавыпейчаю',
};
const money = toCharacters('U+20A0-20CF');
const visible = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;
/** Font features that browsers apply by default. */
const usualFeatures = 'kern liga clig calt ccmp locl rlig mark mkmk isol init medi fina'.split(' ');
const posterWeight = 700;

const [folder = '', files = '{}'] = process.argv.slice(2);

/** Fields of an `@font-face` rule. */
type Face = Record<string, string>;

function listFaces(sheet: string, family: string): Face[] {
  const rules = readFileSync(path.join('styles', sheet), 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
  const faces = rules.map((rule) => {
    const fields = rule.matchAll(/([\w-]+):\s*([^;]+);/g);
    return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
  });
  return faces.filter((face) => face['font-family'] === `"${family}"`);
}

function toRule(face: Face): string {
  const fields = Object.entries(face).map(([name, value]) => `${name}:${value}`);
  return `@font-face{${fields.join(';')}}`;
}

const toPercent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;
const toWeights = (face?: Face) => (face?.['font-weight'] ?? '').split(' ').map(Number);

/** Ratio of the built-in font's letter height and width to this font's at the middle weight, plus its line metrics. */
function compare(font: FontFile, siteFonts: Map<string, FontFile>, weights: number[]) {
  const weight = (Math.min(...weights) + Math.max(...weights)) / 2;
  const shared = [...siteFonts].filter(([sample]) =>
    [...sample].every((character) => font.characters.has(character)),
  );
  const divide = (field: 'height' | 'width') => {
    const sum = (own?: FontFile) =>
      shared.reduce((total, [sample, site]) => total + (own ?? site).measure(sample, weight)[field], 0);
    return sum() / sum(font) || 1;
  };
  return { ...font.measure('', weight), height: divide('height'), width: divide('width') };
}

/** Axes of a font: the range of these weights, and the defaults of all other axes. */
function toAxes({ axes }: FontFile, [least = 0, most = least]: number[]) {
  const ranges = Object.entries(axes).map(([tag, { min, max, default: usual }]) => {
    const [from = 0, to = from] = [least, most].map((weight) => Math.min(Math.max(weight, min), max));
    const range = from === to ? from : { min: from, max: to };
    return [tag, tag === 'wght' ? range : usual] as const;
  });
  return Object.fromEntries(ranges);
}

/** Writes a font file with some characters of a font. Returns its URL. */
async function writePart(
  font: FontFile,
  weights: number[],
  characters: string[],
  name: string,
): Promise<string> {
  const data = await subsetFont(font.data, characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: toAxes(font, weights),
    keepFeatures: usualFeatures,
    noHinting: true,
  });
  writeFileSync(folder + name, data);
  return `${name}?v=${createHash('sha256').update(data).digest('hex').slice(0, 5)}`;
}

/** Writes the poster font. The poster renderer reads neither variable nor compressed fonts. */
async function writePosterFont(font: FontFile): Promise<void> {
  const data = await subsetFont(font.data, [...font.characters].join(''), {
    targetFormat: 'truetype',
    variationAxes: toAxes(font, [posterWeight]),
    keepFeatures: ['kern'],
    noHinting: true,
  });
  writeFileSync(path.join(folder, '.poster.ttf'), data);
}

/** Cuts a company's font into the same parts as the site's font, which is still used for missing characters. */
async function cutFamily(use: keyof typeof families, file: string): Promise<Typeface> {
  const font = await readFont(file);
  const family = families[use];
  const faces = listFaces('fonts.css', family);
  const weights = toWeights(faces[0]);
  const siteFonts = new Map<string, FontFile>();
  for (const [alphabet, sample] of Object.entries(samples))
    siteFonts.set(sample, await readFont(`public/fonts/${family.toLowerCase()}-${alphabet}.woff2`));
  // As high as the site's font, but no wider: sizes and spacing of the pages depend on it.
  const fit = compare(font, siteFonts, weights);
  const scale = Math.min(fit.height, fit.width);
  const rules: string[] = [];
  const others = new Set([...font.characters].filter((character) => visible.test(character)));
  const cut = async (part: string, characters: string[]) => {
    const address = await writePart(font, weights, characters, `/fonts/${use}-${part}.woff2`);
    const own = {
      src: `url("${address}")`,
      'unicode-range': toRange(characters),
      'size-adjust': toPercent(scale),
    };
    rules.push(toRule({ ...faces[0], ...own }));
    for (const character of characters) others.delete(character);
  };
  for (const face of faces) {
    const characters = toCharacters(face['unicode-range'] ?? '');
    const plain = characters.filter((character) => !money.includes(character));
    const own = (characters.includes('0') ? [...plain, ...money] : plain).filter((each) =>
      font.characters.has(each),
    );
    const lacking = characters.filter((character) => !font.characters.has(character));
    const [, part = ''] = /"\/fonts\/[a-z]+-([a-z-]+)/.exec(face['src'] ?? '') ?? [];
    if (own.length > 0) await cut(part, own);
    if (lacking.length > 0) rules.push(toRule({ ...face, 'unicode-range': toRange(lacking) }));
  }
  if (others.size > 0) await cut('other', [...others]);
  if (use === 'headings') await writePosterFont(font);
  // Local fallback fonts with matching metrics, for visits in which the font arrives too late.
  const fallbacks = listFaces('fallback-fonts.css', `${family} Fallback`).map((face) => {
    const { ascent, descent, width } = compare(font, siteFonts, toWeights(face));
    const size = ((Number.parseFloat(face['size-adjust'] ?? '') / 100) * scale) / width;
    return toRule({
      ...face,
      'size-adjust': toPercent(size),
      'ascent-override': toPercent((ascent * scale) / size),
      'descent-override': toPercent((descent * scale) / size),
    });
  });
  return { [family]: rules.join(''), [`${family} Fallback`]: fallbacks.join('') };
}

async function cutTypeface(): Promise<void> {
  mkdirSync(path.join(folder, 'fonts'), { recursive: true });
  const typeface: Typeface = {};
  for (const [use, file] of Object.entries<string>(JSON.parse(files)))
    Object.assign(typeface, await cutFamily(use as keyof typeof families, file));
  writeFileSync(path.join(folder, '.typeface.json'), JSON.stringify(typeface));
}

await cutTypeface().catch(({ message }: Error) => {
  process.stderr.write(message);
  process.exitCode = 1;
});
