import { createTranslator } from 'next-intl';
import en from '#messages/en.json';
import ru from '#messages/ru.json';
import { toPlural, toPluralForms } from './plural.ts';

const messages = { ru, en };

function count(language: 'ru' | 'en', number: number): string {
  const t = createTranslator({ locale: language, messages: messages[language], namespace: 'VacancyList' });
  const forms = toPluralForms(language, (sample) => t('found', { count: sample }));
  return toPlural(language, number, forms).replace(/\s/g, ' ');
}

describe('toPlural', () => {
  it.each([
    [0, '0 вакансий'],
    [1, '1 вакансия'],
    [2, '2 вакансии'],
    [4, '4 вакансии'],
    [5, '5 вакансий'],
    [11, '11 вакансий'],
    [14, '14 вакансий'],
    [21, '21 вакансия'],
    [22, '22 вакансии'],
    [101, '101 вакансия'],
    [111, '111 вакансий'],
    [1000, '1 000 вакансий'],
    [1001, '1 001 вакансия'],
  ])('formats %i in Russian as «%s»', (number, text) => expect(count('ru', number)).toBe(text));

  it.each([
    [0, '0 jobs'],
    [1, '1 job'],
    [2, '2 jobs'],
    [21, '21 jobs'],
    [1000, '1,000 jobs'],
  ])('formats %i in English as “%s”', (number, text) => expect(count('en', number)).toBe(text));

  it('falls back to the general form of a language', () => {
    expect(toPlural('en', 1, { other: '{count} of them' })).toBe('1 of them');
  });
});
