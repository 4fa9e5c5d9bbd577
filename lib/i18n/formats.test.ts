import { isOpen } from '#lib/content/vacancy-status.ts';
import { getDateFormat, getNumberFormat, isCyrillic, toDirection } from './formats.ts';

test('creates a format once per language and options', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  const format = getDateFormat('ru', { dateStyle: 'medium', timeZone: 'UTC' });
  expect(getDateFormat('ru', { dateStyle: 'medium', timeZone: 'UTC' })).toBe(format);
  expect(getDateFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })).not.toBe(format);
  expect(getDateFormat('ru', { dateStyle: 'medium', timeZone: 'Asia/Chita' })).not.toBe(format);
  expect(made).toHaveBeenCalledTimes(3);
});

test('uses British English dates', () => {
  const format = getDateFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  expect(format.format(new Date('2026-11-12'))).toBe('12 November 2026');
});

test('creates a separate format for each currency', () => {
  const write = (currency: string) => getNumberFormat('en', { style: 'currency', currency }).format(5);
  expect([write('GBP'), write('EUR'), write('GBP')]).toEqual(['£5.00', '€5.00', '£5.00']);
});

test('uses one date format for a thousand vacancies', () => {
  isOpen({ isClosed: false, validThrough: '2026-01-01' });
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  for (let count = 0; count < 1000; count++) isOpen({ isClosed: false, validThrough: '2026-01-01' });
  expect(made).not.toHaveBeenCalled();
});

test.each([
  ['ru', 'ltr'],
  ['en', 'ltr'],
  ['xx', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
])('the text direction of %s is %s', (language, direction) => expect(toDirection(language)).toBe(direction));

test('knows which languages use the Cyrillic script', () => {
  expect(['ru', 'kk', 'uk', 'en', 'ar', 'xx'].map(isCyrillic)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
