import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { readArguments } from '#cli/command-line.mjs';
import { toCharacters } from '#lib/brand/font-file.ts';
import { runTool } from './toolchain.mjs';

// A browser downloads only the parts whose characters are on the page. A part for one language costs the others
// nothing.

const usage = `Makes public/fonts, styles/fonts.css and the fonts of article images from the packages of the two families.

Usage: npm run fonts

Exit codes: 0 success, 1 failure, 2 usage error.`;

readArguments(usage);

const root = fileURLToPath(new URL('../', import.meta.url));
const letters = 'U+41-5A, U+61-7A';
const figures =
  'U+20-22, U+25-3B, U+3F-40, U+A0, U+A9, U+AB, U+B0, U+B7, U+BB, U+D7, U+2009-2026, U+20AC, U+2212';
/** Characters that texts rarely contain. */
const signs = 'U+23-24, U+3C-3E, U+5B-60, U+7B-7E';
/**
 * Characters of each part, and the file of the package that has them. No character is in two parts: while a browser
 * downloads one of them, it would also request the other.
 */
const parts = {
  'latin-western': {
    source: 'latin',
    range: `${signs}, U+A1-A8, U+AA, U+AC-AF, U+B1-B6, U+B8-BA, U+BC-D6, U+D8-FF, U+152-153, U+2027-203A, U+2122, U+2191, U+2193`,
  },
  'latin-central': { source: 'latin-ext', range: 'U+100-151, U+154-17F, U+218-21B, U+1E9E' },
  'cyrillic-more': { source: 'cyrillic', range: 'U+400, U+402-40F, U+450, U+452-491' },
  cyrillic: { source: 'cyrillic', range: 'U+401, U+410-44F, U+451, U+2116' },
};
/** Letters of Kazakh and similar languages. The font of headings lacks them, so headings use the other font, scaled. */
const kazakh = {
  kazakh: { source: 'cyrillic-ext', range: 'U+492-4AF, U+4B2-4F5', boldest: 800 },
  'kazakh-u': { source: 'cyrillic', range: 'U+4B0-4B1', boldest: 800 },
};
const kazakhSize = '107%';
/** Headings and prices use the sign of the heading font; the other font's sign is lighter than their figures. */
const rouble = { source: 'latin-ext', range: 'U+20BD' };
const families = [
  // Russian headings rarely contain Latin letters, which are half of the file.
  {
    name: 'Unbounded',
    weights: { min: 500, max: 800 },
    // GDEF holds the kerning of each weight. Without it, bold text has that of regular text, and «Тр» touches.
    dropTables: [],
    parts: {
      ...parts,
      rouble,
      latin: { source: 'latin', range: letters },
      figures: { source: 'latin', range: figures },
    },
  },
  {
    name: 'Onest',
    weights: { min: 400, max: 600 },
    // A sixth of the file, for less than a pixel in texts.
    dropTables: ['GDEF'],
    parts: { ...parts, ...kazakh, rouble, latin: { source: 'latin', range: `${letters}, ${figures}` } },
  },
];
const posterFonts = [
  {
    source: 'node_modules/@expo-google-fonts/unbounded/700Bold/Unbounded_700Bold.ttf',
    file: 'components/article-poster/unbounded-bold.ttf',
    range: [...Object.values(parts).map((part) => part.range), rouble.range, letters, figures].join(', '),
  },
  {
    source: 'node_modules/@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf',
    file: 'components/article-poster/onest-bold.ttf',
    range: Object.values(kazakh)
      .map((part) => part.range)
      .join(', '),
  },
];

/** Writes the font file of a part. Returns its URL with a version. */
async function writePart({ name, weights, dropTables }, part, { source, range, boldest = weights.max }) {
  const family = name.toLowerCase();
  const folder = `${root}node_modules/@fontsource-variable/${family}/files`;
  const font = await subsetFont(
    readFileSync(`${folder}/${family}-${source}-wght-normal.woff2`),
    toCharacters(range).join(''),
    {
      targetFormat: 'woff2',
      variationAxes: { wght: { ...weights, max: boldest } },
      keepFeatures: ['kern'],
      dropTables,
      noHinting: true,
    },
  );
  const file = `fonts/${family}-${part}.woff2`;
  writeFileSync(`${root}public/${file}`, font);
  console.log(`${file}: ${font.length} bytes`);
  return `/${file}?v=${createHash('sha256').update(font).digest('hex').slice(0, 5)}`;
}

function toFace({ name, weights }, range, url, size) {
  return `@font-face {
  font-family: "${name}";
  font-weight: ${weights.min} ${weights.max};
  src: url("${url}");
  font-display: optional;
  unicode-range: ${range};${
    size
      ? `
  size-adjust: ${size};`
      : ''
  }
}
`;
}

rmSync(`${root}public/fonts`, { recursive: true, force: true });
mkdirSync(`${root}public/fonts`);
const faces = [];
const urls = {};
for (const family of families) {
  for (const [name, part] of Object.entries(family.parts)) {
    const url = await writePart(family, name, part);
    faces.push(toFace(family, part.range, url));
    urls[`${family.name} ${name}`] = url;
  }
}
for (const [name, { range }] of Object.entries(kazakh))
  faces.push(toFace(families[0], range, urls[`Onest ${name}`], kazakhSize));
writeFileSync(`${root}styles/fonts.css`, `/* Made by npm run fonts. */\n${faces.join('\n')}`);
const addresses = {
  cyrillic: ['Unbounded cyrillic', 'Unbounded figures', 'Onest cyrillic', 'Onest latin'],
  latin: ['Unbounded latin', 'Unbounded figures', 'Onest latin'],
};
for (const [alphabet, names] of Object.entries(addresses))
  addresses[alphabet] = names.map((name) => urls[name]);
writeFileSync(`${root}styles/font-files.json`, `${JSON.stringify(addresses, null, 2)}\n`);
// The renderer of article images supports neither variable nor compressed fonts.
const posterOptions = { targetFormat: 'truetype', noHinting: true };
for (const { source, file, range } of posterFonts) {
  const font = await subsetFont(readFileSync(root + source), toCharacters(range).join(''), posterOptions);
  writeFileSync(root + file, font);
}
process.exitCode = await runTool('biome', ['check', '--write', 'styles']);
