import { isOffered, toAriaCurrent, toGroups } from './menu.ts';

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
])('%s on the page %s: %s', (path, code, expected) => {
  expect(toAriaCurrent(path, code)).toBe(expected);
});

const item = (path: string, group?: string) => ({ path, text: path, highlight: false, group });

it('makes columns of groups, in their order', () => {
  const [taxi, about, driver, offer] = [
    item('/a', 'Taxi'),
    item('/b', 'About'),
    item('/c', 'Taxi'),
    item('/d'),
  ];
  expect(toGroups([taxi, about, driver, offer])).toEqual([
    { title: 'Taxi', items: [taxi, driver] },
    { title: 'About', items: [about] },
  ]);
});

it.each([
  ['/ru/oferta', 'ru/about', true],
  ['/ru/oferta#agreement', 'ru/oferta', true],
  ['/ru/oferta', 'ru', false],
  ['/ru/oferta#partners', 'ru/news/about-us', false],
  ['/ru/contacts', 'ru', true],
])('%s is offered on %s: %s', (path, code, expected) => {
  expect(isOffered(item(path), code)).toBe(expected);
});
