import type { VacancyCard } from './vacancy.ts';
import {
  deriveFilters,
  fromColumns,
  toColumns,
  toEntry,
  toListed,
  type WriteSalary,
} from './vacancy-columns.ts';
import type { FilterName } from './vacancy-filters.ts';

const kazan = { id: 'kazan', label: 'Казань' };
const night = { id: 'night', label: 'Ночные смены' };
const support = { id: 'support', label: 'Поддержка' };

const cards: VacancyCard[] = [
  {
    title: 'Стажёр',
    link: '/ru/vacancy/trainee',
    city: kazan,
    jobType: 'office',
    jobTypeTitle: 'На месте',
    tags: [night, support],
    schedule: { id: 'shifts', label: 'Сменный график' },
  },
  {
    title: 'Диспетчер',
    link: '/ru/vacancy/dispatcher',
    city: { id: 'moscow', label: 'Москва' },
    jobType: 'remote',
    jobTypeTitle: 'Удалённо',
    tags: [support],
    experience: { id: '1-3', label: '1–3 года' },
    salary: { min: 90_000, currency: 'RUB', unit: 'MONTH' },
  },
];

const writeSalary: WriteSalary = (salary) => (salary ? `от ${salary.min}` : '');

describe('columns of vacancies', () => {
  it('contain everything that a card shows, and each value once', () => {
    const columns = toColumns([...cards, ...cards], writeSalary);
    expect(columns.options.tag).toEqual([support, night]);
    expect(columns.values.tag.slice(0, 2)).toEqual([[1, 0], [0]]);
    expect([columns.salaries, columns.pay]).toEqual([
      ['', 'от 90000'],
      [0, 1, 0, 1],
    ]);
    const shown = cards.map((card) => {
      const { title, link, salary, values } = toListed(card, writeSalary);
      const job = values['job-type'].map(({ id, label }) => ({ id, label }));
      return { title, link, salary, values: { ...values, 'job-type': job } };
    });
    expect(fromColumns(columns)).toEqual([...shown, ...shown]);
  });

  it('contain the searchable text of a vacancy', () => {
    const [entry] = fromColumns(toColumns(cards, writeSalary)).map(toEntry);
    expect(entry?.text).toBe('стажер ночные смены поддержка казань');
    expect(entry?.ids).toEqual({
      city: ['kazan'],
      tag: ['night', 'support'],
      experience: [],
      schedule: ['shifts'],
      'job-type': ['office'],
    });
  });
});

const names: Record<FilterName, string> = {
  city: 'Город',
  tag: 'Тема',
  experience: 'Опыт',
  schedule: 'График',
  'job-type': 'Формат',
};

function toTexts(name: FilterName) {
  return { title: names[name], label: `${names[name]}: любой` };
}

function card(city: string, tags: string[], rest: Partial<VacancyCard> = {}): VacancyCard {
  const toOption = (id: string) => ({ id, label: id.toUpperCase() });
  const title = `${city} ${tags}`;
  const jobType = { jobType: 'office', jobTypeTitle: 'На месте' } as const;
  return {
    title,
    link: '/ru/vacancy/x',
    city: toOption(city),
    tags: tags.map(toOption),
    ...jobType,
    ...rest,
  };
}

function derive(cards: VacancyCard[]) {
  return deriveFilters(toColumns(cards, writeSalary).options, toTexts);
}

describe('deriveFilters', () => {
  it('offers the values that occur, most frequent first', () => {
    const cards = [card('moscow', ['night']), card('kazan', ['night', 'design']), card('kazan', [])];
    expect(derive(cards)).toEqual([
      {
        name: 'city',
        type: 'select',
        data: {
          title: 'Город',
          label: 'Город: любой',
          options: [
            { id: 'kazan', label: 'KAZAN' },
            { id: 'moscow', label: 'MOSCOW' },
          ],
        },
      },
      expect.objectContaining({ name: 'tag' }),
    ]);
  });

  it('keeps the order that the content sets', () => {
    const senior = { id: '6-plus', label: 'Больше 6', order: 2 };
    const junior = { id: 'none', label: 'Без опыта', order: 0 };
    const cards = [senior, senior, junior].map((experience) => card('moscow', [], { experience }));
    const [filter] = derive(cards);
    expect(filter?.name).toBe('experience');
    expect(filter?.data.options.map(({ id }) => id)).toEqual(['none', '6-plus']);
  });

  it('sorts work formats from office to remote, and allows several to be chosen', () => {
    const remote = { jobType: 'remote', jobTypeTitle: 'Удалённо' } as const;
    const cards = [card('moscow', [], remote), card('moscow', [], remote), card('moscow', [])];
    const [filter] = derive(cards);
    expect(filter?.type).toBe('checkbox');
    expect(filter?.data.options.map(({ id }) => id)).toEqual(['office', 'remote']);
  });

  it('offers no filter with fewer than two values', () => {
    expect(derive([card('moscow', ['night'])])).toEqual([]);
    expect(derive([])).toEqual([]);
  });
});
