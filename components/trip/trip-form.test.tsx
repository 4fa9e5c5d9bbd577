import { fireEvent, screen } from '@testing-library/react';
import { loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readExamples } from '#components/blocks/examples.ts';
import { mainBanner } from '#components/blocks/main-banner/main-banner.tsx';
import { readText } from '#components/ui/text.fixture.ts';

const content = Object(readExamples('main-banner', 'ru').at(-1)?.content);
const render = (trips: object = content.trips) =>
  renderBlock(mainBanner, { ...content, trips }, { path: '' });
const select = (name: string) => screen.getByRole('combobox', { name });
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } });
const price = () => readText(screen.getByRole('status'));
const link = () => screen.getByRole('link', { name: 'Открыть в приложении' }).getAttribute('href');

beforeAll(() => loadIsland(render));
beforeEach(() => history.replaceState(null, '', '/ru'));

it('shows the price of the first trip at once, and passes the trip to the app', () => {
  render();
  expect(select('Город')).toHaveValue('chita');
  expect(price()).toBe('от 419 ₽ «Спокойный», 22 мин');
  expect(link()).toBe('/ru/get?city=chita&from=station&to=airport');
});

it('offers the places of the chosen city, whose price and address follow each choice', () => {
  render();
  expect(screen.queryByRole('option', { name: 'Левый берег' })).toBeNull();
  choose('Город', 'omsk');
  choose('Куда', 'left-bank');
  expect(price()).toBe('от 284 ₽ «Спокойный», 18 мин');
  expect(link()).toBe('/ru/get?city=omsk&from=station&to=left-bank');
  expect(location.search).toBe('?city=omsk&from=station&to=left-bank');
  choose('Город', 'chita');
  expect(select('Куда')).toHaveValue('airport');
  expect(location.search).toBe('');
});

it('turns the trip around when the same place is chosen twice', () => {
  render();
  choose('Откуда', 'airport');
  expect(select('Куда')).toHaveValue('station');
  choose('Куда', 'airport');
  expect(select('Откуда')).toHaveValue('station');
});

it('starts with the trip in the address, and keeps other parameters', () => {
  history.replaceState(null, '', '/ru?utm_source=mail&city=omsk&from=airport&to=left-bank#trip');
  render();
  expect(price()).toBe('от 264 ₽ «Спокойный», 16 мин');
  choose('Откуда', 'station');
  expect(location.search + location.hash).toBe('?utm_source=mail&city=omsk&from=station&to=left-bank#trip');
});

it('has no field for the city if there is only one', () => {
  render({ cities: [content.trips.cities[0]] });
  expect(screen.queryByRole('combobox', { name: 'Город' })).toBeNull();
  expect(link()).toBe('/ru/get?city=omsk&from=station&to=airport');
});

it('is not shown without places', () => {
  renderBlock(mainBanner, { ...content, trips: undefined });
  expect(screen.queryByRole('combobox')).toBeNull();
});
