import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// Makes public/fonts and styles/fonts.css from the packages of the two families. A browser fetches only the parts
// whose letters are on its page, so a part for another language costs the others nothing.

const root = fileURLToPath(new URL('../', import.meta.url));
const families = [
  { name: 'Unbounded', weights: { min: 500, max: 800 } },
  { name: 'Onest', weights: { min: 400, max: 600 } },
];
/**
 * Letters of each part, and the file of the package that has them. No letter is in two: while one part is on its way a
 * browser asks for the other.
 */
const parts = {
  rouble: { source: 'latin-ext', range: 'U+20BD' },
  'latin-western': {
    source: 'latin',
    range:
      'U+A1-A8, U+AA, U+AC-AF, U+B1-B6, U+B8-BA, U+BC-D6, U+D8-FF, U+152-153, U+2015-2017, U+2027-203A, U+2122, U+2191, U+2193',
  },
  'latin-central': { source: 'latin-ext', range: 'U+100-151, U+154-17F, U+218-21B, U+1E9E' },
  'cyrillic-more': { source: 'cyrillic', range: 'U+400, U+402-40F, U+450, U+452-4B1' },
  cyrillic: { source: 'cyrillic', range: 'U+401, U+410-44F, U+451, U+2116' },
  latin: {
    source: 'latin',
    range: 'U+20-7E, U+A0, U+A9, U+AB, U+B0, U+B7, U+BB, U+D7, U+2009-2014, U+2018-2026, U+20AC, U+2212',
  },
};
const poster = {
  source: 'node_modules/@expo-google-fonts/unbounded/700Bold/Unbounded_700Bold.ttf',
  file: 'components/article-poster/unbounded-bold.ttf',
  range: Object.values(parts)
    .map(({ range }) => range)
    .join(', '),
};

function toCharacters(range) {
  const codes = range.split(', ').flatMap((span) => {
    const [first, last = first] = span
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}

async function writePart({ name, weights }, part) {
  const { source, range } = parts[part];
  const family = name.toLowerCase();
  const folder = `${root}node_modules/@fontsource-variable/${family}/files`;
  const font = await subsetFont(
    readFileSync(`${folder}/${family}-${source}-wght-normal.woff2`),
    toCharacters(range),
    {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: ['kern', 'liga', 'calt'],
      noHinting: true,
    },
  );
  const file = `fonts/${family}-${part}.woff2`;
  writeFileSync(`${root}public/${file}`, font);
  console.log(`${file}: ${font.length} bytes`);
  const version = createHash('sha256').update(font).digest('hex').slice(0, 5);
  return { name, weights, part, range, url: `/${file}?v=${version}` };
}

function toFace({ name, weights, range, url }) {
  return `@font-face {
  font-family: "${name}";
  font-weight: ${weights.min} ${weights.max};
  src: url("${url}") format("woff2");
  font-display: optional;
  unicode-range: ${range};
}
`;
}

rmSync(`${root}public/fonts`, { recursive: true, force: true });
mkdirSync(`${root}public/fonts`);
const written = await Promise.all(
  families.flatMap((family) => Object.keys(parts).map((part) => writePart(family, part))),
);
writeFileSync(`${root}styles/fonts.css`, `/* Made by npm run fonts. */\n${written.map(toFace).join('\n')}`);
const preloaded = Map.groupBy(
  written.filter(({ part }) => ['latin', 'cyrillic'].includes(part)),
  ({ part }) => part,
);
const addresses = Object.fromEntries(
  [...preloaded].map(([part, files]) => [part, files.map(({ url }) => url)]),
);
writeFileSync(`${root}styles/font-files.json`, `${JSON.stringify(addresses, null, 2)}\n`);
// The renderer of pictures reads neither variable nor compressed fonts, and takes one file.
const bold = readFileSync(root + poster.source);
writeFileSync(
  root + poster.file,
  await subsetFont(bold, toCharacters(poster.range), { targetFormat: 'truetype', noHinting: true }),
);
