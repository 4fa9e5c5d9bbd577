import { readFileSync } from 'node:fs';
import { Blob, Face, Font, Buffer as Shaped, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, test } from './test.ts';

const source = 'node_modules/@fontsource-variable/unbounded/files/unbounded';
const pairs = { cyrillic: 'Тр Та То Ту Гр Уд АТ', latin: 'Ta To Tr Av Yo' };

async function openFont(file: string, weight: number): Promise<Font> {
  const options = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
  const font = new Font(new Face(new Blob(await subsetFont(readFileSync(file), undefined, options))));
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

/** Returns the distance from the start of the first letter to the start of the second, in font units. */
function toAdvance(font: Font, text: string): number {
  const shaped = new Shaped();
  shaped.addText(text);
  shaped.guessSegmentProperties();
  shape(font, shaped);
  return shaped.getGlyphInfosAndPositions()[0]?.xAdvance ?? 0;
}

for (const weight of [600, 700]) {
  test(`headings of weight ${weight} have the kerning of that weight`, async () => {
    for (const [part, texts] of Object.entries(pairs)) {
      const own = await openFont(`public/fonts/unbounded-${part}.woff2`, weight);
      const original = await openFont(`${source}-${part}-wght-normal.woff2`, weight);
      for (const text of texts.split(' ')) {
        const shift = toAdvance(own, text) - toAdvance(original, text);
        expect(Math.abs(shift), `“${text}” is moved by ${shift}`).toBeLessThanOrEqual(2);
      }
    }
  });
}

test('the font of headings has a rouble sign that is as high and as wide as its figures', async () => {
  const toBox = async (part: string, letter: string) => {
    const font = await openFont(`public/fonts/unbounded-${part}.woff2`, 700);
    return font.glyphExtents(font.glyph(letter.codePointAt(0) ?? 0) ?? 0);
  };
  const sign = await toBox('rouble', '₽');
  const figure = await toBox('figures', '9');
  expect(Math.abs((sign?.yBearing ?? 0) - (figure?.yBearing ?? 0))).toBeLessThan(20);
  expect(Math.abs((sign?.width ?? 0) - (figure?.width ?? 0))).toBeLessThan(20);
});
