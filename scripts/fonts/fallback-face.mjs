import subsetFont from 'subset-font';
import { readCharacters } from './merge-glyphs.mjs';
import { readTables } from './sfnt.mjs';

const sample =
  'Съешь ещё этих мягких французских булок, да выпей чаю. The quick brown fox jumps over the lazy dog.';

/** Local fonts of one width, and that width: em a character of the sample. */
const cuts = {
  regular: { width: 0.4836, names: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'] },
  bold: { width: 0.5208, names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'] },
};

function toPercent(ratio) {
  return `${(ratio * 100).toFixed(2)}%`;
}

function readWidth(tables) {
  const characters = readCharacters(tables);
  const last = tables.get('hhea').readUInt16BE(34) - 1;
  const advance = (character) => {
    const glyph = characters.get(character.codePointAt(0)) ?? 0;
    return tables.get('hmtx').readUInt16BE(Math.min(glyph, last) * 4);
  };
  const sum = [...sample].reduce((width, character) => width + advance(character), 0);
  return sum / sample.length / tables.get('head').readUInt16BE(18);
}

/** CSS that gives a local font the size of the web font, so that nothing moves when the web font arrives. */
export async function toFallbackFace(family, font, { weights, measured, cut }) {
  const variationAxes = { wght: measured };
  const options = { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes };
  const tables = readTables(await subsetFont(font, undefined, options));
  const { width, names } = cuts[cut];
  const size = readWidth(tables) / width;
  const em = tables.get('head').readUInt16BE(18);
  const override = (field) => toPercent(Math.abs(tables.get('hhea').readInt16BE(field)) / em / size);
  return `@font-face {
  font-family: "${family} Fallback";
  font-weight: ${weights};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${toPercent(size)};
  ascent-override: ${override(4)};
  descent-override: ${override(6)};
  line-gap-override: ${override(8)};
}
`;
}
