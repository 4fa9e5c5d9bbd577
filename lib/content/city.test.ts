import { cityCard, findCity } from './city.ts';
import { page } from './page.ts';

const chita = { id: 'chita', title: 'Чита', timeZone: 'Asia/Chita', wait: 5 };

it('finds the city that a page is about', () => {
  const blocks = [{ type: 'title' }, { type: 'city-details', content: chita }];
  expect(findCity(page.parse({ code: 'ru/cities/chita', blocks }))).toMatchObject({ title: 'Чита', wait: 5 });
  expect(findCity(page.parse({ code: 'ru/about', blocks: [{ type: 'title' }] }))).toBeUndefined();
});

it.each([{ timeZone: 'Asia/Manul' }, { timeZone: '' }, { wait: 0 }, { wait: 1e9 }, { link: 'javascript:1' }])(
  'rejects a city with %j',
  (issue) => {
    const card = { ...chita, link: '/ru/cities/chita', services: ['rides'] };
    expect(cityCard.safeParse(card).success).toBe(true);
    expect(cityCard.safeParse({ ...card, ...issue }).success).toBe(false);
  },
);
