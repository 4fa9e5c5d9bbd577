import type { VacancyCard } from './vacancy.ts';
import { fromColumns, toColumns, toEntry, toListed } from './vacancy-columns.ts';

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
  },
];

describe('columns of vacancies', () => {
  it('hold everything that a card shows, and each value once', () => {
    const columns = toColumns(cards);
    expect(columns.options.tag).toEqual([support, night]);
    expect(columns.values.tag).toEqual([[1, 0], [0]]);
    const shown = cards.map((card) => {
      const { title, link, values } = toListed(card);
      const job = values['job-type'].map(({ id, label }) => ({ id, label }));
      return { title, link, values: { ...values, 'job-type': job } };
    });
    expect(fromColumns(columns)).toEqual(shown);
  });

  it('say what a vacancy is found by', () => {
    const [entry] = fromColumns(toColumns(cards)).map(toEntry);
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
