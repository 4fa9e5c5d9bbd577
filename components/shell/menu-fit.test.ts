import { toMenuFit } from './menu-fit.ts';

const items = (count: number, length: number) => Array.from({ length: count }, () => 'x'.repeat(length));

it.each([
  ['a short menu', items(3, 6), 768],
  ['six items of usual length', items(6, 7), 1024],
  ['long words', items(6, 10), 1200],
  ['very long words', items(6, 12), 1440],
  ['a menu that fits nowhere', items(12, 12), 'never'],
])('%s: %3$s', (_, texts, start) => {
  expect(toMenuFit({ texts, languages: 2, button: null, name: null }).start).toBe(start);
});

it.each([
  [null, { start: 1024, dropped: 0 }],
  ['Get', { start: 1024, dropped: 1 }],
  ['Download now', { start: 1024, dropped: 2 }],
  ['Download the app', { start: 1440, dropped: 0 }],
])('drops menu words to fit the button %p: %p', (button, fit) => {
  expect(toMenuFit({ texts: items(6, 7), languages: 2, button, name: null })).toEqual(fit);
});

it.each([
  ['Go', 1024],
  ['Taxi of the town', 1200],
  ['A very long name that breaks', 1200],
])('reserves space for a name in text: %s', (name, start) => {
  expect(toMenuFit({ texts: items(6, 7), languages: 2, button: null, name }).start).toBe(start);
});
