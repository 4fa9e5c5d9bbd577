import { shrinkToRoom } from './start-heading.tsx';

it.each([
  ['Доедем спокойно', 'ru', 1],
  ['The calm way there', 'en', 1],
  // Bound words stay with the next word.
  ['Поездки без сюрпризов', 'ru', 0.65],
  // The size of a title with a long word is smaller already.
  ['Междугородние поездки', 'ru', 0.79],
])('“%s” (%s) is smaller beside a drawing: %d', (title, language, factor) => {
  expect(shrinkToRoom(title, language, 6.25)).toBeCloseTo(factor, 2);
});
