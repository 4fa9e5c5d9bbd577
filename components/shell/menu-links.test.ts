import { toAriaCurrent } from './menu-links.tsx';

it.each([
  ['/ru/careers', 'ru/careers', 'page'],
  ['/ru/careers/', 'ru/careers', 'page'],
  ['/ru', 'ru', 'page'],
  ['/ru', 'ru/news', undefined],
  ['/ru/news', 'ru/news/quiet-ride', 'true'],
  ['/ru/careers', 'ru/vacancy/courier', 'true'],
  ['/ru/about', 'ru/news/about', undefined],
  ['/ru#passengers-apps', 'ru', undefined],
  ['https://elsewhere.example/ru/news', 'ru/news', undefined],
])('a link to %s on the page %s has aria-current %s', (path, code, expected) => {
  expect(toAriaCurrent(path, code)).toBe(expected);
});
