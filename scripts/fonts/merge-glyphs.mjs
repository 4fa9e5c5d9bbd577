import { addWord, toLongs, toWords } from './sfnt.mjs';

const embeddedPeak = 0x8000;
const intermediateRegion = 0x4000;
const countMask = 0x0fff;
/** How many bytes the scale of a component takes, by the flag that announces it. */
const scaleBytes = [
  [0x08, 2],
  [0x40, 4],
  [0x80, 8],
];

export function countGlyphs(tables) {
  return tables.get('maxp').readUInt16BE(4);
}

/** The slices of a table that an array of offsets, of 2 or 4 bytes, divides. */
function toSlices(data, offsets, isLong, base = 0) {
  const count = offsets.length / (isLong ? 4 : 2);
  const at = (index) =>
    base + (isLong ? offsets.readUInt32BE(index * 4) : offsets.readUInt16BE(index * 2) * 2);
  return Array.from({ length: count - 1 }, (_, index) => data.subarray(at(index), at(index + 1)));
}

function toOffsets(slices) {
  let end = 0;
  return toLongs(0, ...slices.map((slice) => (end += slice.length)));
}

function padSlice(slice) {
  return slice.length % 2 === 0 ? slice : Buffer.concat([slice, Buffer.alloc(1)]);
}

/** Moves the glyphs that a composite glyph is made of. */
function moveComponents(glyph, shift) {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph;
  const moved = Buffer.from(glyph);
  let position = 10;
  for (let flags = 0x20; flags & 0x20; ) {
    flags = moved.readUInt16BE(position);
    addWord(moved, position + 2, shift);
    const scale = scaleBytes.find(([bit]) => flags & bit)?.[1] ?? 0;
    position += 4 + (flags & 0x01 ? 4 : 2) + scale;
  }
  return moved;
}

function toOutlines(tables) {
  const isLong = tables.get('head').readInt16BE(50) === 1;
  return toSlices(tables.get('glyf'), tables.get('loca'), isLong);
}

function toMetrics(tables) {
  const metrics = tables.get('hmtx');
  const long = tables.get('hhea').readUInt16BE(34);
  return Array.from({ length: countGlyphs(tables) }, (_, glyph) => {
    const advance = metrics.readUInt16BE(Math.min(glyph, long - 1) * 4);
    const bearing = glyph < long ? glyph * 4 + 2 : long * 4 + (glyph - long) * 2;
    return toWords(advance, metrics.readInt16BE(bearing));
  });
}

/** Glyph numbers by code point, from the format 4 subtable that every such file has. */
export function readCharacters(tables) {
  const cmap = tables.get('cmap');
  const characters = new Map();
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const start = starts.find((offset) => cmap.readUInt16BE(offset) === 4);
  const segments = cmap.readUInt16BE(start + 6);
  const word = (array, index) => cmap.readUInt16BE(start + array + index);
  for (let at = 0; at < segments; at += 2) {
    const [last, first] = [word(14, at), word(16 + segments, at)];
    const [delta, range] = [word(16 + 2 * segments, at), word(16 + 3 * segments, at)];
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const direct = range === 0 ? code : word(16 + 3 * segments + at + range, (code - first) * 2);
      if (direct !== 0) characters.set(code, (direct + delta) & 0xffff);
    }
  }
  return characters;
}

export function writeCharacters(characters) {
  const codes = [...characters.keys()].sort((a, b) => a - b);
  const segments = [];
  for (const code of codes) {
    const delta = characters.get(code) - code;
    const open = segments.at(-1);
    if (open && open.last === code - 1 && open.delta === delta) open.last = code;
    else segments.push({ first: code, last: code, delta });
  }
  segments.push({ first: 0xffff, last: 0xffff, delta: 1 });
  const column = (toNumber) => toWords(...segments.map(toNumber));
  const body = Buffer.concat([
    toWords(segments.length * 2, 0, 0, 0),
    column(({ last }) => last),
    toWords(0),
    column(({ first }) => first),
    column(({ delta }) => delta),
    column(() => 0),
  ]);
  return Buffer.concat([toWords(0, 1, 3, 1, 0, 12), toWords(4, body.length + 6, 0), body]);
}

function readVariations(tables) {
  const gvar = tables.get('gvar');
  const axes = gvar.readUInt16BE(4);
  const sharedCount = gvar.readUInt16BE(6);
  const shared = gvar.readUInt32BE(8);
  const glyphs = gvar.readUInt16BE(12);
  const isLong = (gvar.readUInt16BE(14) & 1) === 1;
  const offsets = gvar.subarray(20, 20 + (glyphs + 1) * (isLong ? 4 : 2));
  return {
    axes,
    sharedCount,
    shared: gvar.subarray(shared, shared + sharedCount * axes * 2),
    slices: toSlices(gvar, offsets, isLong, gvar.readUInt32BE(16)),
  };
}

/** Moves the references to shared tuples in the variations of one glyph. */
function moveTuples(slice, shift, axes) {
  if (slice.length === 0) return slice;
  const moved = Buffer.from(slice);
  let position = 4;
  for (let left = moved.readUInt16BE(0) & countMask; left > 0; left -= 1) {
    const index = moved.readUInt16BE(position + 2);
    const hasPeak = (index & embeddedPeak) !== 0;
    if (!hasPeak) addWord(moved, position + 2, shift);
    position += 4 + (hasPeak ? axes * 2 : 0) + (index & intermediateRegion ? axes * 4 : 0);
  }
  return moved;
}

function mergeVariations(first, second) {
  const [a, b] = [readVariations(first), readVariations(second)];
  const slices = [...a.slices, ...b.slices.map((slice) => moveTuples(slice, a.sharedCount, a.axes))];
  const padded = slices.map(padSlice);
  const shared = Buffer.concat([a.shared, b.shared]);
  const offsets = toOffsets(padded);
  const sharedStart = 20 + offsets.length;
  return Buffer.concat([
    toWords(1, 0, a.axes, a.sharedCount + b.sharedCount),
    toLongs(sharedStart),
    toWords(slices.length, 1),
    toLongs(sharedStart + shared.length),
    offsets,
    shared,
    ...padded,
  ]);
}

/** The tables of the first font with the glyphs of the second behind its own; glyph 0 of each stays "missing". */
export function mergeGlyphs(first, second) {
  const shift = countGlyphs(first);
  const moved = toOutlines(second).map((glyph) => moveComponents(glyph, shift));
  const outlines = [...toOutlines(first), ...moved].map(padSlice);
  const metrics = [...toMetrics(first), ...toMetrics(second)];
  const characters = readCharacters(first);
  for (const [code, glyph] of readCharacters(second)) {
    if (!characters.has(code)) characters.set(code, glyph + shift);
  }
  const [head, hhea, maxp] = ['head', 'hhea', 'maxp'].map((tag) => Buffer.from(first.get(tag)));
  head.writeInt16BE(1, 50);
  hhea.writeUInt16BE(outlines.length, 34);
  maxp.writeUInt16BE(outlines.length, 4);
  for (let limit = 6; limit < maxp.length; limit += 2) {
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(limit), second.get('maxp').readUInt16BE(limit)), limit);
  }
  return new Map([
    ...first,
    ['head', head],
    ['hhea', hhea],
    ['maxp', maxp],
    ['glyf', Buffer.concat(outlines)],
    ['loca', toOffsets(outlines)],
    ['hmtx', Buffer.concat(metrics)],
    ['cmap', writeCharacters(characters)],
    ['gvar', mergeVariations(first, second)],
  ]);
}
