import type { VacancyFilter } from './vacancy.ts';
import {
  countValues,
  matchVacancies,
  readSelected,
  toFilterLink,
  toSearchText,
  type VacancyEntry,
  writeSelected,
} from './vacancy-filters.ts';

function entry(text: string, ids: VacancyEntry['ids']): VacancyEntry {
  return { text: toSearchText(text), ids };
}

const entries = [
  entry('Механик депо Электромобили Ночные смены Новосибирск', {
    city: ['novosibirsk'],
    tag: ['electric', 'night'],
    schedule: ['shifts'],
  }),
  entry('Стажёр Поддержка Казань', { city: ['kazan'], tag: ['support'], schedule: ['part-time'] }),
  entry('Диспетчер Ночные смены Казань', { city: ['kazan'], tag: ['night'], schedule: ['shifts'] }),
  entry('Дизайнер Москва', { city: ['moscow'] }),
];

function found(selected: [string, string][], search = ''): number[] {
  const filters = readSelected(new URLSearchParams(selected), offered);
  return matchVacancies(entries, filters, search).flatMap((fits, index) => (fits ? [index] : []));
}

function filter(name: VacancyFilter['name'], ids: string[]): VacancyFilter {
  const options = ids.map((id) => ({ id, label: id }));
  return { name, type: 'checkbox', data: { title: name, label: name, options } };
}

const offered = [
  filter('city', ['novosibirsk', 'kazan', 'moscow']),
  filter('tag', ['electric', 'night', 'support']),
  filter('schedule', ['shifts', 'part-time']),
];

describe('matchVacancies', () => {
  it('finds all vacancies without filters', () => expect(found([])).toEqual([0, 1, 2, 3]));

  it('matches any chosen value of a filter', () => {
    expect(
      found([
        ['city', 'kazan'],
        ['city', 'moscow'],
      ]),
    ).toEqual([1, 2, 3]);
  });

  it('requires every filter to match', () => {
    expect(
      found([
        ['city', 'kazan'],
        ['tag', 'night'],
      ]),
    ).toEqual([2]);
    expect(
      found([
        ['city', 'kazan'],
        ['city', 'novosibirsk'],
        ['tag', 'night'],
        ['schedule', 'shifts'],
      ]),
    ).toEqual([0, 2]);
  });

  it('does not match a vacancy that has no value for a filter', () => {
    expect(
      found([
        ['city', 'moscow'],
        ['schedule', 'shifts'],
      ]),
    ).toEqual([]);
  });

  it.each([
    ['МЕХАНИК', [0]],
    ['стажер', [1]],
    ['стажёр', [1]],
    ['  ночные   смены ', [0, 2]],
    ['казань ночные', [2]],
    ['москв', [3]],
    ['пилот', []],
    ['', [0, 1, 2, 3]],
    [' ', [0, 1, 2, 3]],
  ])('searches for «%s» in title, tags and city', (search, expected) => {
    expect(found([], search)).toEqual(expected);
  });

  it('matches the Turkish dotted and dotless i with each other', () => {
    const cities = [entry('İstanbul', {}), entry('Iğdır', {})];
    for (const search of ['istanbul', 'İSTANBUL'])
      expect(matchVacancies(cities, [], search)).toEqual([true, false]);
    for (const search of ['ığdır', 'IĞDIR'])
      expect(matchVacancies(cities, [], search)).toEqual([false, true]);
  });

  it('requires both the filters and the search to match', () =>
    expect(found([['city', 'kazan']], 'ночные')).toEqual([2]));
});

describe('countValues', () => {
  const chosen = readSelected(
    new URLSearchParams([
      ['city', 'kazan'],
      ['tag', 'night'],
    ]),
    offered,
  );

  it('counts all vacancies without filters', () => {
    expect(Object.fromEntries(countValues(entries, [], '').get('city') ?? [])).toEqual({
      novosibirsk: 1,
      kazan: 2,
      moscow: 1,
    });
  });

  it("counts vacancies that match the other filters, ignoring the filter's own choice", () => {
    expect(Object.fromEntries(countValues(entries, chosen, '').get('city') ?? [])).toEqual({
      novosibirsk: 1,
      kazan: 1,
    });
    expect(Object.fromEntries(countValues(entries, chosen, '').get('tag') ?? [])).toEqual({
      support: 1,
      night: 1,
    });
    expect(Object.fromEntries(countValues(entries, chosen, '').get('schedule') ?? [])).toEqual({ shifts: 1 });
  });

  it('counts only vacancies that match the search', () => {
    expect(Object.fromEntries(countValues(entries, [], 'казань').get('tag') ?? [])).toEqual({
      support: 1,
      night: 1,
    });
  });
});

describe('readSelected', () => {
  it('ignores IDs and filters that are not offered', () => {
    const query = new URLSearchParams('city=kazan&city=atlantis&salary=big&tag=&schedule=Shifts&utm=1');
    expect(readSelected(query, offered)).toEqual([{ name: 'city', id: 'kazan' }]);
  });

  it('removes repeated values and keeps the order of the filters', () => {
    const query = new URLSearchParams('tag=night&city=moscow&city=kazan&city=kazan');
    expect(readSelected(query, offered)).toEqual([
      { name: 'city', id: 'kazan' },
      { name: 'city', id: 'moscow' },
      { name: 'tag', id: 'night' },
    ]);
  });
});

describe('writeSelected', () => {
  it('replaces the filters in the query and keeps other fields', () => {
    const selected = [
      { name: 'city', id: 'kazan' },
      { name: 'city', id: 'moscow' },
    ] as const;
    const query = writeSelected(new URLSearchParams('utm=a&tag=night&search=x'), selected, ' депо ');
    expect([...query]).toEqual([
      ['utm', 'a'],
      ['city', 'kazan'],
      ['city', 'moscow'],
      ['search', 'депо'],
    ]);
    expect(writeSelected(query, [], ' ').toString()).toBe('utm=a');
  });

  it('writes a query that reads back the same', () => {
    const query = new URLSearchParams(toFilterLink('ru', 'city', 'a b&c=ё').split('?')[1]);
    expect(query.get('city')).toBe('a b&c=ё');
  });
});
