import { screen, within } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readExamples } from '#components/blocks/examples.ts';
import { vacancies } from './vacancies.tsx';

describe('vacancies', () => {
  it.each(exampleRows('vacancies'))('shows its example, %s', (_name, language, content) => {
    renderBlock(vacancies, content, { language });
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    const all = screen.getByRole('link', {
      name: { ru: 'Смотреть 29 вакансий', en: 'See 29 jobs' }[language],
    });
    expect(all).toHaveAttribute('href', `/${language}/careers`);
  });

  it('links the title to the vacancy, and the city and work format to the list', () => {
    renderBlock(vacancies, readExamples('vacancies', 'ru')[0]?.content);
    const [row] = screen.getAllByRole('listitem');
    const links = within(row ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/ru/vacancy/senior-frontend-developer',
      '/ru/careers?city=novosibirsk',
      '/ru/careers?job-type=office-remote',
    ]);
  });

  it('shows the salary of a vacancy if it has one', () => {
    renderBlock(vacancies, readExamples('vacancies', 'ru')[0]?.content);
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(rows[0]).toContain('320 000–400 000 ₽ в месяц');
    expect(rows[1]).not.toContain('₽');
    expect(rows[2]).toContain('от 210 000 ₽ в месяц');
  });

  it('shows only the first three vacancies', () => {
    const content = {
      title: 'Ищем',
      items: Array(7).fill(readExamples('vacancies', 'ru')[0]?.content['items']).flat(),
    };
    const items = content.items.map((item, index) => ({ ...item, link: `/ru/vacancy/${index}` }));
    renderBlock(vacancies, { ...content, items });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('links to the vacancies of its city, and is not shown if the city has none', () => {
    const city = { id: 'chita', label: 'Чита' };
    const content = { ...readExamples('vacancies', 'ru')[0]?.content, city, total: 3 };
    renderBlock(vacancies, content);
    const all = screen.getByRole('link', { name: 'Смотреть 3 вакансии' });
    expect(all).toHaveAttribute('href', '/ru/careers?city=chita');
    const isShown = (items: object[]) => vacancies.parse({ ...content, items }).isShown({ blocks: [] });
    expect([isShown(Object(content).items), isShown([])]).toEqual([true, false]);
    expect(vacancies.parse({ title: 'Ищем', items: [] }).isShown({ blocks: [] })).toBe(true);
  });

  it('shows a message when there are no vacancies', () => {
    renderBlock(vacancies, { title: 'Ищем', items: [] });
    expect(screen.getByText(/никого не ищем/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Все вакансии' })).toBeInTheDocument();
  });
});
