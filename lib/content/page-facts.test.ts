import { page } from './page.ts';
import { toPageImage } from './page-facts.ts';

const toPage = (title: string) =>
  page.parse({ code: 'ru/x', blocks: [{ type: 'title', content: { title } }] });

it('returns a generated image with its own address for every page', () => {
  const image = { src: '/og/ru/vacancy/driver-coach.png', width: 1200, height: 630 };
  expect(toPageImage('ru/vacancy/driver-coach', toPage('Наставник'))).toEqual(image);
});

it.each([
  ['the home page', 'ru', 'Доедем спокойно'],
  ['a heading with characters that the font lacks', 'ru/x', '新聞'],
  ['an address that cannot be a file name', 'ru/x%20y', 'Новости'],
])('returns no generated image for %s', (_, code, title) => {
  expect(toPageImage(code, toPage(title))).toBeNull();
});
