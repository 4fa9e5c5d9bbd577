/** @jest-environment node */
import { block, page } from '#lib/content/page.ts';
import { readEntries } from './handle-feed.ts';

const vacancy = {
  title: 'Механик',
  link: '/ru/vacancy/mechanic',
  city: { id: 'kazan', label: 'Казань' },
  jobType: 'office',
  jobTypeTitle: 'На месте',
  tags: [{ id: 'night', label: 'Ночные смены' }],
  datePosted: '2026-11-11',
};

function careers(vacancies: object[]) {
  const blocks = [block.parse({ type: 'vacancy-list', content: { vacancies } })];
  return { ...page.parse({ code: 'ru/careers' }), blocks };
}

describe('the entries of the careers feed', () => {
  it('are the dated vacancies, newest first', () => {
    const older = { ...vacancy, title: 'Диспетчер', datePosted: '2026-11-10' };
    const undated = { ...vacancy, title: 'Юрист', datePosted: undefined };
    const entries = readEntries('careers', careers([older, undated, vacancy]));
    expect(entries.map(({ title }) => title)).toEqual(['Механик', 'Диспетчер']);
    expect(entries[0]).toMatchObject({
      date: Date.UTC(2026, 10, 11) / 1000,
      summary: 'Казань, На месте, Ночные смены',
    });
    expect(entries[0]?.url).toMatch(/^http.*\/ru\/vacancy\/mechanic$/);
  });

  it('may be empty', () => expect(readEntries('careers', page.parse({ code: 'ru/careers' }))).toEqual([]));
});
