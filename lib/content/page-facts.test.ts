import { page } from './page.ts';
import { toPagePicture } from './page-facts.ts';

const toPage = (title: string) =>
  page.parse({ code: 'ru/x', blocks: [{ type: 'title', content: { title } }] });

it('gives every page a generated image by its own address', () => {
  const picture = { src: '/og/ru/vacancy/driver-coach.png', width: 1200, height: 630 };
  expect(toPagePicture('ru/vacancy/driver-coach', toPage('Наставник'))).toEqual(picture);
});

it.each([
  ['the home page', 'ru', 'Доедем спокойно'],
  ['a heading with characters that the font lacks', 'ru/x', '新聞'],
  ['an address that cannot be a file name', 'ru/x%20y', 'Новости'],
])('gives no generated image to %s', (_, code, title) => {
  expect(toPagePicture(code, toPage(title))).toBeNull();
});
