/** @jest-environment node */
import { fitFonts } from './fonts.ts';

const rouble = '@font-face{font-family:Rouble;src:url(/r.woff2);unicode-range:U+20BD}';
const russian = '@font-face{font-family:Onest;src:url(/a.woff2);unicode-range:U+401,U+410-44F}';
const toPage = (text: string, styles: string) =>
  `<html><head><style>${styles}p{color:red}</style></head><body><p title="я">${text}</p><script>price("1 ₽")</script></body></html>`;

it.each([
  ['1 ₽', rouble],
  ['яма', russian],
  ['Ёж, 1 ₽', rouble + russian],
  ['1', ''],
])('a page that shows “%s” has the fonts for that and no others', (text, styles) => {
  expect(fitFonts(toPage(text, rouble + russian))).toBe(toPage(text, styles));
});

it('leaves a font alone that is for all letters', () => {
  const page = toPage('1', '@font-face{font-family:Onest Fallback;src:local(Arial)}');
  expect(fitFonts(page)).toBe(page);
});
