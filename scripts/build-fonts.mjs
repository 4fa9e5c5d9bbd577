import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { toFallbackFace } from '#scripts/fonts/fallback-face.mjs';
import { countGlyphs, mergeGlyphs, readCharacters, writeCharacters } from '#scripts/fonts/merge-glyphs.mjs';
import { mergeKerning } from '#scripts/fonts/merge-kerning.mjs';
import { readTables, writeTables } from '#scripts/fonts/sfnt.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const hyphen = 0x2d;
const nonBreakingHyphen = 0x2011;
const characters = {
  latin: `${ascii}\u00a0©«»®°±²³·¹¼½¾×÷§–—‘’‚“”„•…′″−←↑→↓≈≤≥€™àáâäåæçèéêëìíîïñòóôöøœùúûüýÿßÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØŒÙÚÛÜÝ\u2009\u200a\u2011\u202f`,
  cyrillic: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя№',
  'latin-ext': '₽',
};
const families = [
  {
    name: 'Unbounded',
    weights: { min: 500, max: 800 },
    poster: { weight: 700, file: 'components/article-poster/unbounded-bold.ttf' },
    fallbacks: [{ weights: '500 800', measured: 700, cut: 'bold' }],
  },
  {
    name: 'Onest',
    weights: { min: 400, max: 600 },
    fallbacks: [
      { weights: '400 500', measured: 400, cut: 'regular' },
      { weights: '600', measured: 600, cut: 'bold' },
    ],
  },
];

function toWebFace(name, { min, max }) {
  return `@font-face {
  font-family: "${name}";
  font-weight: ${min} ${max};
  src: url("/fonts/${name.toLowerCase()}.woff2") format("woff2");
  font-display: swap;
}
`;
}

async function readSubset(name, weights, subset) {
  const files = `${root}node_modules/@fontsource-variable/${name}/files`;
  const file = `${files}/${name}-${subset}-wght-normal.woff2`;
  const options = {
    targetFormat: 'sfnt',
    variationAxes: { wght: weights },
    keepFeatures: ['kern', 'liga', 'calt'],
    noHinting: true,
  };
  return readTables(await subsetFont(readFileSync(file), characters[subset], options));
}

/** Variable fonts come in one file a script; browsers get one file a family. */
async function mergeSubsets(name, weights) {
  const subsets = Object.keys(characters).map((subset) => readSubset(name, weights, subset));
  const [first, ...others] = await Promise.all(subsets);
  let merged = first;
  for (const other of others) {
    const kerning = other.has('GPOS') ? mergeKerning(merged, other, countGlyphs(merged)) : new Map();
    merged = new Map([...mergeGlyphs(merged, other), ...kerning]);
  }
  // Widths vary with the outlines (gvar); the table of their own that repeats it is for the first font only.
  merged.delete('HVAR');
  const glyphs = readCharacters(merged);
  glyphs.set(nonBreakingHyphen, glyphs.get(hyphen));
  merged.set('cmap', writeCharacters(glyphs));
  return writeTables(merged);
}

mkdirSync(`${root}public/fonts`, { recursive: true });
const rules = [];
for (const { name, weights, fallbacks, poster } of families) {
  const merged = await mergeSubsets(name.toLowerCase(), weights);
  const text = Object.values(characters).join('');
  const font = await subsetFont(merged, text, { targetFormat: 'woff2' });
  writeFileSync(`${root}public/fonts/${name.toLowerCase()}.woff2`, font);
  if (poster) {
    // The renderer of pictures reads neither variable nor compressed fonts.
    const options = { targetFormat: 'truetype', variationAxes: { wght: poster.weight } };
    writeFileSync(`${root}${poster.file}`, await subsetFont(merged, text, options));
  }
  rules.push(toWebFace(name, weights));
  for (const fallback of fallbacks) rules.push(await toFallbackFace(name, font, fallback));
  console.log(`${name}: ${font.length} bytes`);
}
writeFileSync(`${root}styles/fonts.css`, `/* Made by npm run fonts. */\n${rules.join('\n')}`);
