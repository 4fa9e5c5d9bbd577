import { languageList, toKnownLanguage, toLocale } from './languages.ts';

const toList = (...codes: string[]) => codes.map((code) => ({ code, title: code }));

test.each([
  [toList('ru', 'kk'), 'kk', 'kk'],
  [toList('kk', 'ru'), 'ar', 'ru'],
  [toList('kk', 'en'), 'ar', 'kk'],
  [toList('kk', 'en'), undefined, 'kk'],
  [[], 'ar', 'ru'],
])('with languages %j and %p requested, chooses %s', (languages, wanted, known) =>
  expect(toKnownLanguage(languages, wanted)).toBe(known),
);

it('reads the locale of a language, and ignores an invalid one', () => {
  const list = {
    en: { title: 'English', locale: 'en_GB' },
    kk: { title: 'Қазақ', locale: 'kk' },
    de: 'Deutsch',
  };
  expect(languageList.parse(list)).toEqual([
    { code: 'en', title: 'English', locale: 'en_GB' },
    { code: 'kk', title: 'Қазақ' },
    { code: 'de', title: 'Deutsch' },
  ]);
});

test.each([
  [{ code: 'en', locale: 'en_GB' }, 'en_GB'],
  [{ code: 'ru' }, 'ru_RU'],
  [{ code: 'kk' }, 'kk_KZ'],
  [{ code: 'en' }, 'en_US'],
  [{ code: 'qq' }, 'qq'],
])('the locale of %j is %s', (language, expected) => expect(toLocale(language)).toBe(expected));
