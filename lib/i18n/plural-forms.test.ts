import { createTranslator } from 'next-intl';
import kk from '#examples/breeze/messages/kk.json';
import en from '#messages/en.json';
import ru from '#messages/ru.json';
import type { Messages } from './messages.ts';

const all: Record<string, Messages> = { en, kk, ru };

/**
 * Numbers that take the same form. Listed here, so that the test does not rely on the forms that the tested code
 * chooses.
 */
const counts: Record<string, Record<string, number[]>> = {
  en: { one: [1], other: [2, 5, 11, 21, 101, 111, 121] },
  kk: { other: [1, 2, 5, 11, 21, 101, 111, 121] },
  ru: { one: [1, 21, 101, 121], few: [2], many: [5, 11, 111] },
};

type Forms = Partial<Record<'only' | 'one' | 'few' | 'many' | 'other', string>>;

/** Each countable message with its forms. `only` is the form of exactly 1, if it has its own words. */
const expected: Record<string, Record<string, Forms>> = {
  en: {
    'forms.error-message-too-long': {
      one: 'This is too long: keep it to # character',
      other: 'This is too long: keep it to # characters',
    },
    'Vacancies.all': { one: 'See # job', other: 'See # jobs' },
    'VacancyForm.part': {
      one: 'Showing # job, most similar first.',
      other: 'Showing # jobs, most similar first.',
    },
    'VacancyForm.all': { only: 'See the only job', other: 'See all # jobs' },
    'VacancyList.found': { one: '# job', other: '# jobs' },
    'Cities.found': { one: '# stop found', other: '# stops found' },
    'CityDetails.vacancies': { one: 'open job', other: 'open jobs' },
    'FareEstimate.included': {
      one: 'The minimum covers # kilometre and # minute. After that, your city’s per-km and per-minute rates apply.',
      other:
        'The minimum covers # kilometres and # minutes. After that, your city’s per-km and per-minute rates apply.',
    },
    'Earnings.units.hours': { one: '# hour', other: '# hours' },
    'Earnings.units.days': { one: '# day', other: '# days' },
    'CompanyHistory.cities': { one: '# city', other: '# cities' },
    'News.all': { only: 'One story', other: 'All # stories' },
    'News.more': { one: '# more story', other: '# more stories' },
  },
  kk: {
    'Vacancies.all': { other: '# бос орынды көру' },
    'VacancyForm.part': { other: 'Сауалнамада # бос орын бар, алдымен ұқсастары.' },
    'VacancyForm.all': { other: '# бос орынды түгел көрсету' },
    'VacancyList.found': { other: '# бос орын' },
    'Cities.found': { other: '# аялдама табылды' },
    'CityDetails.vacancies': { other: 'бос орын' },
    'FareEstimate.included': {
      other: 'Ең төменгі құнға # километр және # минут кіреді. Одан әрі — қала тарифімен.',
    },
    'Earnings.units.hours': { other: '# сағат' },
    'Earnings.units.days': { other: '# күн' },
    'CompanyHistory.cities': { other: '# қала' },
    'News.all': { only: 'Бір жаңалық', other: 'Барлық # жаңалық' },
    'News.more': { other: 'Тағы # жаңалық' },
  },
  ru: {
    'forms.error-message-too-long': {
      one: 'Слишком длинно: оставьте не больше # знака',
      few: 'Слишком длинно: оставьте не больше # знаков',
      many: 'Слишком длинно: оставьте не больше # знаков',
    },
    'Vacancies.all': {
      one: 'Смотреть # вакансию',
      few: 'Смотреть # вакансии',
      many: 'Смотреть # вакансий',
    },
    'VacancyForm.part': {
      one: 'В списке # вакансия, сначала похожие.',
      few: 'В списке # вакансии, сначала похожие.',
      many: 'В списке # вакансий, сначала похожие.',
    },
    'VacancyForm.all': {
      only: 'Одна вакансия',
      one: 'Все # вакансия',
      few: 'Все # вакансии',
      many: 'Все # вакансий',
    },
    'VacancyList.found': { one: '# вакансия', few: '# вакансии', many: '# вакансий' },
    'Cities.found': { one: 'Нашлась # остановка', few: 'Нашлось # остановки', many: 'Нашлось # остановок' },
    'CityDetails.vacancies': { one: 'вакансия', few: 'вакансии', many: 'вакансий' },
    'FareEstimate.included': {
      one: 'В минимальную стоимость входят # километр и # минута. Дальше — по тарифу города.',
      few: 'В минимальную стоимость входят # километра и # минуты. Дальше — по тарифу города.',
      many: 'В минимальную стоимость входят # километров и # минут. Дальше — по тарифу города.',
    },
    'Earnings.units.hours': { one: '# час', few: '# часа', many: '# часов' },
    'Earnings.units.days': { one: '# день', few: '# дня', many: '# дней' },
    'CompanyHistory.cities': { one: '# город', few: '# города', many: '# городов' },
    'Article.reading-time': { one: '# минута чтения', few: '# минуты чтения', many: '# минут чтения' },
    'News.all': { only: 'Одна новость', one: 'Все # новость', few: 'Все # новости', many: 'Все # новостей' },
    'News.more': { one: 'Ещё # новость', few: 'Ещё # новости', many: 'Ещё # новостей' },
  },
};

function listCountable(texts: Messages, path: string[] = []): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text === 'object') return listCountable(text, [...path, key]);
    return text.includes(', plural,') ? [[...path, key].join('.')] : [];
  });
}

function write(language: string, name: string, count: number): string {
  const texts = all[language];
  const t = createTranslator({ locale: language, messages: texts ?? {} });
  const values = { count, limit: count, km: count, minutes: count, long: (chunks: unknown) => chunks };
  return String(t.markup(name as never, values as never)).replaceAll('\u00a0', ' ');
}

describe.each(Object.keys(all))('countable messages in %s', (language) => {
  it('are all in the table', () => {
    expect(listCountable(all[language] ?? {})).toEqual(Object.keys(expected[language] ?? {}));
  });

  const rows = Object.entries(expected[language] ?? {}).flatMap(([name, forms]) =>
    Object.entries(counts[language] ?? {}).flatMap(([form, numbers]) =>
      numbers.map((count): [string, number, string] => {
        const own = forms[form as keyof Forms] ?? '';
        return [name, count, (count === 1 && forms.only) || own.replaceAll('#', String(count))];
      }),
    ),
  );

  it.each(rows)('%s of %i is “%s”', (name, count, text) => expect(write(language, name, count)).toBe(text));
});
