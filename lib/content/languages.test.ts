import { toKnownLanguage } from './languages.ts';

const toList = (...codes: string[]) => codes.map((code) => ({ code, title: code }));

test.each([
  [toList('ru', 'kk'), 'kk', 'kk'],
  [toList('kk', 'ru'), 'ar', 'ru'],
  [toList('kk', 'en'), 'ar', 'kk'],
  [toList('kk', 'en'), undefined, 'kk'],
  [[], 'ar', 'ru'],
])('of %j, asked for %p, it is %s', (languages, wanted, known) =>
  expect(toKnownLanguage(languages, wanted)).toBe(known),
);
