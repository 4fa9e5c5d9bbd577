/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fitFonts } from './fonts.ts';

const toFace = (family: string, file: string, range: string) =>
  `@font-face{font-family:${family};src:url(/${file}.woff2);font-display:optional;unicode-range:${range}}`;
const rouble = toFace('Unbounded', 'rouble', 'U+20BD');
const russian = toFace('Onest', 'russian', 'U+401,U+410-44F');
const latin = toFace('Unbounded', 'latin', 'U+41-5A,U+61-7A');
const figures = toFace('Unbounded', 'figures', 'U+30-39');

const toPage = (text: string, styles = rouble + russian + latin + figures) =>
  '<html><head><link rel="preload" href="/other.woff2" as="font"/><link rel="icon"/>' +
  `<style>${styles}p{color:red}</style></head><body><p title="я">${text}</p><script>price("1 ₽")</script></body></html>`;

const readPreloads = (html: string) =>
  [...html.matchAll(/<link rel="preload" href="\/(\w+).woff2"/g)].map(([, file]) => file);

it.each([
  ['1 ₽', rouble + figures, ['rouble', 'figures']],
  ['<p>1 ₽</p>', rouble + figures, ['figures']],
  ['<p>1 ₽</p><p class="price">2 ₽</p>', rouble + figures, ['rouble', 'figures']],
  ['яма', russian, ['russian']],
  ['яма, USB', russian + latin, ['russian']],
  ['<h2>яма, <b>USB</b></h2>', russian + latin, ['russian', 'latin']],
  ['<h2>Ёж</h2>, 1 ₽', rouble + russian + figures, ['rouble', 'russian', 'figures']],
])('a page that shows “%s” preloads the fonts for it and waits for them', (text, styles, files) => {
  const page = fitFonts(toPage(text), 'n');
  expect(page).toContain(`<style>${styles}p{color:red}</style>`);
  expect(readPreloads(page)).toEqual(files);
  expect(page).toContain(`n=${files.length},`);
  expect(page.indexOf('<script nonce="n">')).toBeLessThan(page.indexOf('<link rel="preload"'));
});

it('does not change a page whose styles use none of the site’s fonts', () => {
  const page = toPage('1', '@font-face{font-family:Onest Fallback;src:local(Arial)}');
  expect(fitFonts(page, 'n')).toBe(page);
});

it('has a font face for every character in the texts of the site', () => {
  const read = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:yaml|json)$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const ranges = readFileSync('styles/fonts.css', 'utf8').matchAll(/unicode-range:([^;]+);/g);
  const spans = [...ranges].flatMap(([, range = '']) => range.split(',')).map((each) => each.trim().slice(2));
  const characters = spans.map((each) => each.replace(/[\dA-F]+/g, (code) => `\\u{${code}}`)).join('');
  const kazakh = 'ӘәҒғҚқҢңӨөҰұҮүҺһІі';
  const strange = new RegExp(`[^${characters}\\s]`, 'gu');
  expect([...read('content'), ...read('messages'), kazakh].join('').match(strange) ?? []).toEqual([]);
});
