import { act, fireEvent, screen } from '@testing-library/react';
import { exampleRows, loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { fareEstimate } from './fare-estimate.tsx';
import { schema } from './schema.ts';

const [, , example] = exampleRows('fare-estimate')[0] ?? [];
const content = schema.parse(example);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const breakdown = () =>
  [...(document.querySelector('dl')?.children ?? [])].map((line) =>
    [...line.children].map((part) => plain(part.textContent)),
  );

beforeAll(() => loadIsland(() => renderBlock(fareEstimate, content)));

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/ru/tariffs');
});

function renderFirst() {
  return renderBlock(fareEstimate, content, { path: 'tariffs' });
}

function waitForStatus() {
  act(() => jest.advanceTimersByTime(1000));
}

describe.each(exampleRows('fare-estimate'))('fare-estimate, %s', (_, language, state) => {
  it('has the price breakdown and the whole tariff in its HTML', () => {
    const { tariff } = schema.parse(state);
    renderBlock(fareEstimate, state, { language });
    expect(breakdown().length).toBeGreaterThan(1);
    expect(screen.getAllByRole('table')).toHaveLength(Object.keys(tariff?.zones ?? {}).length);
    for (const { title } of Object.values(tariff?.extras ?? {}))
      expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toContain(title);
    for (const { title } of Object.values(tariff?.classes ?? {}))
      expect(screen.getAllByRole('rowheader', { name: title }).length).toBeGreaterThan(0);
  });
});

it('has the title of a zone above its cities, which are in alphabetical order then', () => {
  const { tariff } = content;
  const kazan = { id: 'kazan', title: 'Казань', zone: 'large' };
  const cities = [...(tariff?.cities ?? []), kazan];
  renderBlock(fareEstimate, { ...content, tariff: { ...tariff, cities, zoneTitles: { large: 'Столицы' } } });
  const [large, medium] = screen.getAllByRole('figure').map((figure) => figure.querySelector('figcaption'));
  expect([...(large?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Столицы',
    'Казань, Москва',
  ]);
  expect(medium?.innerHTML).toBe('Омск');
});

it('formats thousands and kopecks as the language does', () => {
  const [, , state] = exampleRows('fare-estimate')[1] ?? [];
  renderBlock(fareEstimate, state);
  expect(breakdown()).toContainEqual(['60 км × 1 210,50 ₽', '72 630 ₽']);
});

it('updates the price while a slider moves; when it stops, announces it and updates the address', () => {
  renderFirst();
  fireEvent.change(screen.getByRole('slider', { name: 'Расстояние' }), { target: { value: '20' } });
  expect(breakdown()[1]).toEqual(['18 км × 10 ₽', '180 ₽']);
  expect(screen.getByRole('slider', { name: 'Расстояние' })).toHaveAttribute('aria-valuetext', '20\u00a0км');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(location.search).toBe('');
  waitForStatus();
  expect(plain(screen.getByRole('status').textContent)).toBe('Поездка стоит: 404 ₽');
  expect(location.search).toBe('?city=omsk&class=calm&time=day&km=20&minutes=18');
});

it('starts with the values in the address, and keeps unrelated query parameters', () => {
  history.replaceState(null, '', '/ru/tariffs?from=mail&city=moscow&class=quiet&km=3&extra=pet');
  renderFirst();
  expect(screen.getByRole('radio', { name: 'Тихий' })).toBeChecked();
  expect(breakdown().map(([, price]) => price)).toEqual(['239 ₽', '12 ₽', '90 ₽', '150 ₽']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Питомец' }));
  waitForStatus();
  expect(location.search).toBe('?from=mail&city=moscow&class=quiet&time=day&km=3&minutes=18');
});

it('removes the query from the address when all values are the defaults', () => {
  history.replaceState(null, '', '/ru/tariffs?km=3');
  renderFirst();
  fireEvent.change(screen.getByRole('slider', { name: 'Расстояние' }), { target: { value: '12' } });
  waitForStatus();
  expect(location.search).toBe('');
});

it('offers only the classes of the chosen city', () => {
  renderFirst();
  expect(screen.queryByRole('radio', { name: 'Тихий' })).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Город' }), { target: { value: 'moscow' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Тихий' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Город' }), { target: { value: 'omsk' } });
  expect(screen.getByRole('radio', { name: 'Спокойный' })).toBeChecked();
});

it('fills in the chosen route, and that route of another city when the city changes', () => {
  renderFirst();
  fireEvent.click(screen.getByRole('button', { name: /^Вокзал — аэропорт/ }));
  expect(screen.getByRole('slider', { name: /^Время/ })).toHaveValue('25');
  fireEvent.change(screen.getByRole('combobox', { name: 'Город' }), { target: { value: 'moscow' } });
  expect(screen.getByRole('slider', { name: 'Расстояние' })).toHaveValue('38');
});

it('has a link to the breakdown with the live price, for phones', () => {
  renderFirst();
  const link = document.querySelector('form > a') as HTMLElement;
  const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
  expect(link).toHaveAttribute('aria-hidden', 'true');
  expect(target).toContainElement(document.querySelector('dl'));
  expect(plain(link.textContent)).toBe('Поездка стоит 324 ₽');
  fireEvent.change(screen.getByRole('slider', { name: 'Расстояние' }), { target: { value: '20' } });
  expect(plain(link.textContent)).toBe('Поездка стоит 404 ₽');
});

it('is not shown without a tariff', () => {
  const { tariff: _, ...rest } = content;
  expect(fareEstimate.parse(rest).isShown({ blocks: [] })).toBe(false);
});
