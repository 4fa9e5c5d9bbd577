import { toMenuFit } from './menu-fit.ts';

const items = (count: number, length: number) => Array.from({ length: count }, () => 'x'.repeat(length));
const site = { languages: 2, button: null, more: 'More', name: null };

it.each([
  ['a short menu', items(3, 6), 768],
  ['six items of usual length', items(6, 7), 1024],
  ['long words', items(6, 10), 1200],
  ['very long words', items(6, 12), 1440],
  ['a menu that fits nowhere', items(12, 12), 'never'],
])('%s: all items fit from a width of %3$s', (_, texts, whole) => {
  expect(toMenuFit({ ...site, texts }).whole).toBe(whole);
});

it.each([
  [null, [768, 768, 768, 1024, 1024, 1024]],
  ['Download now', [1024, 1024, 1024, 1120, 1200, 1200]],
  ['Download the app for free', [1120, 1120, 1120, 1440, 1440, 1440]],
])('shows the first items that fit beside the button %p', (button, starts) => {
  expect(toMenuFit({ ...site, texts: items(6, 7), button }).items).toEqual(starts);
});

it('hides all of many items unless at least three fit', () => {
  const { items: starts } = toMenuFit({ ...site, texts: items(6, 24) });
  expect(starts.slice(0, 3)).toEqual([1440, 1440, 1440]);
  expect(toMenuFit({ ...site, texts: items(6, 40) }).items).toEqual(Array(6).fill('never'));
});

it('a wider window shows at least as many items', () => {
  for (let length = 3; length < 20; length++) {
    const { items: starts } = toMenuFit({ ...site, texts: items(8, length), button: 'Download' });
    const order = starts.map((start) => (start === 'never' ? Number.POSITIVE_INFINITY : start));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }
});

it.each([
  ['Go', 1024],
  ['Taxi of the town', 1200],
  ['A very long name that breaks', 1200],
])('reserves space for a company name shown as text: %s', (name, whole) => {
  expect(toMenuFit({ ...site, texts: items(6, 7), name }).whole).toBe(whole);
});

it('seven items do not fit at 1440 px beside a name of wide letters', () => {
  const texts = ['Тарифы', 'Города', 'Безопасность', 'Водителям', 'Курьерам', 'Вакансии', 'Новости'];
  const { whole } = toMenuFit({ texts, languages: 2, button: 'Скачать', more: 'Ещё…', name: 'Полночь' });
  expect(whole).toBe('never');
});
