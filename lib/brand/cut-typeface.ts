import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Typeface } from './brand-sheet.ts';
import { type FontFile, readFont, toLetters, toRange } from './font-file.ts';

// Makes fonts in a folder; what begins with a dot there is not sent. A process of its own, for the programs that make fonts
// keep the memory that they once had. It is told the folder, and the files by what they are for, as JSON.

/** The families that the site comes with, by what they are for. */
const families = { headings: 'Unbounded', text: 'Onest' };
/** Each begins with the letter whose height tells how large a face looks. */
const samples = {
  latin: 'xthequickbrownfoxjumpsoverthelazydog',
  cyrillic: 'хсъешьещёэтихмягкихфранцузскихбулокдавыпейчаю',
};
const money = toLetters('U+20A0-20CF');
/** What browsers use without being told. */
const usual = 'kern liga clig calt ccmp locl rlig mark mkmk isol init medi fina'.split(' ');
const visible = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;
const posterWeight = 700;

const [folder = '', files = '{}'] = process.argv.slice(2);

function getField(rule: string, name: string): string {
  return new RegExp(`\\s${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? '';
}

function setField(rule: string, name: string, value: string): string {
  return rule.replace(new RegExp(`(\\s${name}:)[^;]+`), `$1${value}`);
}

/** The `@font-face` rules of a family in a sheet of `styles`. */
function listRules(sheet: string, family: string): string[] {
  const rules = readFileSync(`styles/${sheet}`, 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
  return rules.filter((rule) => getField(rule, 'font-family') === `"${family}"`);
}

const minify = (rule: string) => rule.replace(/\s*([{}:;,])\s*/g, '$1');
const toPercent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;
const toWeights = (rule: string) => getField(rule, 'font-weight').split(' ').map(Number);
const toMiddle = ([least = 0, most = least]: number[]) => (least + most) / 2;

interface SiteFont {
  sample: string;
  font: FontFile;
}

function readSiteFonts(family: string): Promise<SiteFont[]> {
  const fonts = Object.entries(samples).map(async ([alphabet, sample]) => ({
    sample,
    font: await readFont(`public/fonts/${family.toLowerCase()}-${alphabet}.woff2`),
  }));
  return Promise.all(fonts);
}

/** How high and wide the site's letters are by those of a font. */
function compare(font: FontFile, siteFonts: SiteFont[], weight: number) {
  const shared = siteFonts.filter(({ sample }) => [...sample].every((letter) => font.letters.has(letter)));
  const sum = (field: 'height' | 'width', own?: FontFile) =>
    shared.reduce((total, site) => total + (own ?? site.font).measure(site.sample, weight)[field], 0);
  const divide = (field: 'height' | 'width') => sum(field) / sum(field, font) || 1;
  return { height: divide('height'), width: divide('width') };
}

/** The part of a font for these weights; its other axes stay where they are. */
function toAxes({ axes }: FontFile, [least = 0, most = least]: number[]) {
  const ranges = Object.entries(axes).map(([tag, { min, max, default: usual }]) => {
    const [from = 0, to = from] = [least, most].map((weight) => Math.min(Math.max(weight, min), max));
    const range = from === to ? from : { min: from, max: to };
    return [tag, tag === 'wght' ? range : usual] as const;
  });
  return Object.fromEntries(ranges);
}

/** Local fonts in the measure of a company's font, for a visit that this comes too late for. */
function toFallback(rule: string, font: FontFile, siteFonts: SiteFont[], scale: number): string {
  const weight = toMiddle(toWeights(rule));
  const size =
    (Number.parseFloat(getField(rule, 'size-adjust')) / 100) *
    (scale / compare(font, siteFonts, weight).width);
  const { ascent, descent } = font.measure('', weight);
  const fields = {
    'size-adjust': size,
    'ascent-override': (ascent * scale) / size,
    'descent-override': (descent * scale) / size,
  };
  return Object.entries(fields).reduce((made, [name, value]) => setField(made, name, toPercent(value)), rule);
}

interface Face {
  use: keyof typeof families;
  font: FontFile;
  weights: number[];
  scale: number;
}

/** Writes the part of a font that has these letters; gives its address and its rule. */
async function cutPart({ use, font, weights, scale }: Face, part: string, letters: string[]) {
  const data = await subsetFont(font.data, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: toAxes(font, weights),
    keepFeatures: usual,
    noHinting: true,
  });
  const name = `/fonts/${use}-${part}.woff2`;
  writeFileSync(folder + name, data);
  const address = `${name}?v=${createHash('sha256').update(data).digest('hex').slice(0, 5)}`;
  const rule = `@font-face{font-family:${families[use]};font-weight:${weights.join(' ')};src:url("${address}");font-display:optional;unicode-range:${toRange(letters)};size-adjust:${toPercent(scale)}}`;
  return { address, rule };
}

/** The same parts of a company's font as the site has of its own, which keeps the letters that the other lacks. */
async function cutParts(
  face: Face,
  siteRules: string[],
): Promise<Omit<Typeface, 'rules'> & { rules: string[] }> {
  const rules: string[] = [];
  const addresses: Record<string, string> = {};
  const others = new Set([...face.font.letters].filter((letter) => visible.test(letter)));
  for (const siteRule of siteRules) {
    const letters = toLetters(getField(siteRule, 'unicode-range'));
    const wanted = letters.includes('0') ? [...letters, ...money] : letters;
    const own = wanted.filter((letter) => face.font.letters.has(letter));
    for (const letter of own) others.delete(letter);
    const lacking = letters.filter((letter) => !own.includes(letter));
    const [, siteAddress = '', part = ''] = /"(\/fonts\/[a-z]+-([a-z-]+)[^"]*)/.exec(siteRule) ?? [];
    if (own.length > 0) {
      const { address, rule } = await cutPart(face, part, own);
      rules.push(rule);
      addresses[siteAddress] = address;
    }
    if (lacking.length > 0) rules.push(minify(setField(siteRule, 'unicode-range', toRange(lacking))));
  }
  if (others.size > 0) rules.push((await cutPart(face, 'other', [...others])).rule);
  return { rules, addresses };
}

async function cutFamily(use: keyof typeof families, file: string): Promise<Typeface> {
  const font = await readFont(file);
  const family = families[use];
  const siteRules = listRules('fonts.css', family);
  const siteFonts = await readSiteFonts(family);
  const weights = toWeights(siteRules[0] ?? '');
  // As large as the site's and no wider: sizes and spaces of the pages are made for that.
  const { height, width } = compare(font, siteFonts, toMiddle(weights));
  const scale = Math.min(height, width);
  const { rules, addresses } = await cutParts({ use, font, weights, scale }, siteRules);
  const fallbackName = `${family} Fallback`;
  const fallbacks = listRules('fallback-fonts.css', fallbackName).map((rule) =>
    minify(toFallback(rule, font, siteFonts, scale)),
  );
  if (use === 'headings') await writePosterFont(font);
  return { rules: { [family]: rules.join(''), [fallbackName]: fallbacks.join('') }, addresses };
}

/** The renderer of posters reads neither variable nor compressed fonts. */
async function writePosterFont(font: FontFile): Promise<void> {
  const data = await subsetFont(font.data, [...font.letters].join(''), {
    targetFormat: 'truetype',
    variationAxes: toAxes(font, [posterWeight]),
    keepFeatures: ['kern'],
    noHinting: true,
  });
  writeFileSync(path.join(folder, '.poster.ttf'), data);
}

async function cutTypeface(): Promise<void> {
  mkdirSync(path.join(folder, 'fonts'), { recursive: true });
  const { headings, text } = JSON.parse(files);
  const made = [
    ...(headings ? [await cutFamily('headings', headings)] : []),
    ...(text ? [await cutFamily('text', text)] : []),
  ];
  const typeface: Typeface = {
    rules: Object.assign({}, ...made.map(({ rules }) => rules)),
    addresses: Object.assign({}, ...made.map(({ addresses }) => addresses)),
  };
  writeFileSync(path.join(folder, '.typeface.json'), JSON.stringify(typeface));
}

await cutTypeface().catch(({ message }: Error) => {
  process.stderr.write(message);
  process.exitCode = 1;
});
