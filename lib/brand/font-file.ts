import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { hasCode } from '#lib/error-code.ts';

export interface FontFile {
  /** Uncompressed font data. */
  data: Buffer;
  /** Characters that the font contains. */
  characters: ReadonlySet<string>;
  axes: Readonly<Record<string, Record<'min' | 'max' | 'default', number>>>;
  /** Width of a text, height of its first letter, and extent above and below the baseline, in em. */
  measure(text: string, weight: number): Record<'width' | 'height' | 'ascent' | 'descent', number>;
}

/** Characters that browsers derive from the space and the hyphen. */
const derived = { ' ': '\u00a0\u2009\u200a\u202f', '\u2010': '\u2011' };

/** Characters of a `unicode-range`. */
export function toCharacters(range: string): string[] {
  return range.split(',').flatMap((span) => {
    const [first = 0, last = first] = span
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}

/** The `unicode-range` of some characters. */
export function toRange(characters: readonly string[]): string {
  const spans: [number, number][] = [];
  for (const code of characters.map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const span = spans.at(-1);
    if (span && code <= span[1] + 1) span[1] = code;
    else spans.push([code, code]);
  }
  const toHex = (code: number) => code.toString(16).toUpperCase();
  return spans.map((span) => `U+${[...new Set(span)].map(toHex).join('-')}`).join();
}

/**
 * Decompresses a font of any format. Throws for a truncated file: decompression fails, or a table would extend past the
 * end.
 */
async function unpack(file: string): Promise<Buffer> {
  const written = await readFile(file);
  const data = await subsetFont(written, undefined, { targetFormat: 'truetype', keepAllGlyphs: true });
  const isCompressed = written.toString('latin1', 0, 3) === 'wOF';
  for (let table = 12; !isCompressed && table < 12 + 16 * written.readUInt16BE(4); table += 16) {
    const end = written.readUInt32BE(table + 8) + written.readUInt32BE(table + 12);
    if (end > written.length) throw new Error('the end is missing');
  }
  return data;
}

/** Throws an error with a one-line message if the file is missing or broken. */
export async function readFont(file: string): Promise<FontFile> {
  const { Blob, Face, Font, Variation } = await import('harfbuzzjs');
  const data = await unpack(file).catch((error) => {
    throw new Error(hasCode(error, 'ENOENT') ? `there is no file ${file}` : `${file} is broken, or no font`);
  });
  const face = new Face(new Blob(data));
  const characters = new Set([...face.collectUnicodes()].map((code) => String.fromCodePoint(code)));
  for (const [character, others] of Object.entries(derived))
    if (characters.has(character)) for (const other of others) characters.add(other);
  const font = new Font(face);
  const measure: FontFile['measure'] = (text, weight) => {
    font.setVariations([new Variation('wght', weight)]);
    const glyphs = [...text].map((character) => font.glyph(character.codePointAt(0) ?? 0) ?? 0);
    const { ascender, descender } = font.hExtents();
    return {
      width: glyphs.reduce((sum, glyph) => sum + font.glyphHAdvance(glyph), 0) / face.upem,
      height: (font.glyphExtents(glyphs[0] ?? 0)?.yBearing ?? 0) / face.upem,
      ascent: ascender / face.upem,
      descent: -descender / face.upem,
    };
  };
  return { data, characters, axes: face.getAxisInfos(), measure };
}
