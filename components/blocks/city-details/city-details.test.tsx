import { screen } from '@testing-library/react';
import { exampleRows, loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readExamples } from '#components/blocks/examples.ts';
import { readText } from '#components/ui/text.fixture.ts';
import { cityDetails } from './city-details.tsx';

const render = (state = 0) => renderBlock(cityDetails, readExamples('city-details', 'ru')[state]?.content);

beforeAll(() => loadIsland(render));

describe('city-details', () => {
  it.each(exampleRows('city-details'))('shows its example, %s', (_name, language, content) => {
    renderBlock(cityDetails, content, { language });
    expect(screen.getByText(/^(?:МСК|MSK)\+[56]$/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/CityDetails|\{\w+\}/);
  });

  it("shows the city's time, the usual wait and the open services", () => {
    jest.useFakeTimers({ now: new Date('2026-11-22T18:05:00Z') });
    render();
    expect(screen.getByText('02:05').closest('[data-night]')).not.toBeNull();
    jest.useRealTimers();
    expect(screen.getByText('5 мин')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Что\u00a0открыто' })).toBeVisible();
    expect(screen.getByText('Зимние велосипеды')).toBeVisible();
  });

  it('shows the price of the ride to the airport and links the vacancies of the city', () => {
    const content = readExamples('city-details', 'ru')[0]?.content;
    const ride = { title: 'Вокзал — аэропорт', class: 'Спокойный', km: 12, minutes: 20, price: 1359 };
    renderBlock(cityDetails, { ...Object(content), trips: undefined, ride, jobs: 2 });
    const tile = screen.getByText('Вокзал — аэропорт').closest('div');
    expect(tile && readText(tile)).toBe('Вокзал — аэропорт1 359 ₽«Спокойный», 12 км');
    const link = screen.getByRole('link', { name: 'вакансии' });
    expect(link).toHaveAttribute('href', '/ru/careers?city=ulan-ude');
    expect(link.parentElement).toHaveTextContent('2вакансии');
  });

  it('shows the prices between the places of the city instead of the ride to the airport', () => {
    const content = readExamples('city-details', 'ru')[0]?.content;
    const ride = { title: 'Вокзал — аэропорт', class: 'Спокойный', km: 12, minutes: 20, price: 359 };
    renderBlock(cityDetails, { ...Object(content), ride });
    expect(screen.queryByText('Вокзал — аэропорт')).toBeNull();
    expect(readText(screen.getByRole('status'))).toBe('от 371 ₽ «Спокойный», 20 мин');
  });

  it('has no tile without a fact', () => {
    render(1);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Сейчас в\u00a0городе',
      'Обычно ждут в\u00a0центре',
    ]);
  });

  it('links the neighbouring stops, all cities and the buttons', () => {
    render();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/ru#passengers-apps',
      '/ru/driver',
      '/ru/get?city=ulan-ude&from=station&to=airport',
      '/ru/cities/irkutsk',
      '/ru/cities/chita',
      '/ru/cities',
    ]);
  });

  it('shows only the previous stop at the end of the line', () => {
    render(1);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Улан-Удэ', 'Вся линия']);
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Чита']);
  });

  it("has no heading with the city's name when another block has the h1", () => {
    const content = readExamples('city-details', 'ru')[0]?.content;
    renderBlock(cityDetails, content, { headingLevel: 'h2' });
    const headings = screen.getAllByRole('heading').map((heading) => [heading.tagName, readText(heading)]);
    expect(headings).toEqual([['H2', 'Что открыто']]);
  });
});
