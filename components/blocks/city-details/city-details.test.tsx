import { screen } from '@testing-library/react';
import { exampleRows, loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readExamples } from '#components/blocks/examples.ts';
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
    expect(screen.getByRole('heading', { name: 'Что открыто' })).toBeVisible();
    expect(screen.getByText('Зимние велосипеды')).toBeVisible();
  });

  it('links the neighbouring stops, all cities and the buttons', () => {
    render();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/ru#passengers-apps',
      '/ru/driver',
      '/ru/cities/irkutsk',
      '/ru/cities',
      '/ru/cities/chita',
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
    const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]);
    expect(headings).toEqual([['H2', 'Что открыто']]);
  });
});
