import { toMenuStart } from './menu-fit.ts';

const items = (count: number, length: number) => Array.from({ length: count }, () => 'x'.repeat(length));

it.each([
  ['a short menu', items(3, 6), 768],
  ['six items of usual length', items(6, 7), 1024],
  ['long words', items(6, 10), 1200],
  ['very long words', items(6, 12), 1440],
  ['a menu that fits nowhere', items(12, 12), 'never'],
])('%s: %3$s', (_, texts, start) => {
  expect(toMenuStart({ texts, languages: 2, button: null })).toBe(start);
});

it('gives way to the button that wide windows have', () => {
  const texts = items(6, 9);
  expect(toMenuStart({ texts, languages: 2, button: null })).toBe(1200);
  expect(toMenuStart({ texts, languages: 2, button: 'Download the app' })).toBe(1440);
});
