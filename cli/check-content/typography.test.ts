/** @jest-environment node */
import { ContentFile } from '#lib/content-index/content-file.ts';
import { findTypos } from './typography.ts';

const space = '\u00a0';

/** Returns the fixed text, or the message if only a person can fix it. */
function fix(language: string, text: string, isInterface = false): string {
  const typos = findTypos(new ContentFile('text.json', '', JSON.stringify({ text })), language, isInterface);
  const said = typos.flatMap(({ fixed, text: what }) => (fixed === undefined ? [what] : []));
  if (said.length > 0) return said.join();
  const start = '{"text":"'.length;
  return typos
    .sort((one, other) => other.start - one.start)
    .reduce(
      (rest, typo) => rest.slice(0, typo.start - start) + typo.fixed + rest.slice(typo.end - start),
      text,
    );
}

test.each([
  ['ru', 'Люлька, 85 см', `Люлька, 85${space}см`],
  ['ru', 'Файл {limit} МБ', `Файл {limit}${space}МБ`],
  ['ru', '80 млн', `80${space}млн`],
  ['ru', '3 метра', '3 метра'],
  ['ru', 'цена 2 000 000 ₽', `цена 2${space}000${space}000${space}₽`],
  ['ru', '+7 999 000-00-00', '+7 999 000-00-00'],
  ['ru', 'мороз -15 °C', `мороз −15${space}°C`],
  ['en', 'over 5 MB, 85 cm, 12 h', `over 5${space}MB, 85${space}cm, 12${space}h`],
  ['en', '5 homes', '5 homes'],
  ['en', 'down to -15 °C', `down to −15${space}°C`],
  ['ru', 'спорить можно, обходить нет.', `спорить можно, обходить${space}— нет.`],
  ['ru', 'мосты длинные, ожидание нет', `мосты длинные, ожидание${space}— нет`],
  ['ru', 'ночной надбавки нет.', 'ночной надбавки нет.'],
])('%s: “%s” becomes “%s”', (language, text, fixed) => expect(fix(language, text)).toBe(fixed));

test.each([
  ['ru', `до −15°`, /write °C/],
  ['en', 'at −15° or so', /write °C/],
  ['ru', `Смена с${space}9 до${space}18`, /hours are written with minutes/],
])('%s: reports “%s”', (language, text, what) => expect(fix(language, text)).toMatch(what));

test('allows a short word at the end of a line in interface texts', () => {
  expect(fix('ru', 'Вход в дом', true)).toBe('Вход в дом');
  expect(fix('ru', 'Вход в дом')).toBe(`Вход в${space}дом`);
});
