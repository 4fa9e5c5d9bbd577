import { cleanup, screen, within } from '@testing-library/react';
import { exampleRows, loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readExamples } from '#components/blocks/examples.ts';
import { block } from '#lib/content/page.ts';
import { vacancyDetails } from './vacancy-details.tsx';

const [open = {}, closed = {}, expired = {}] = readExamples('vacancy-details', 'ru').map(
  ({ content }) => content,
);

function withForm(content: object) {
  const vacancies = [{ id: 'a', label: 'A', isSelected: true }];
  return [
    block.parse({ type: 'vacancy-details', content }),
    block.parse({ type: 'vacancy-form', content: { vacancies } }),
  ];
}

beforeAll(() => loadIsland(() => renderBlock(vacancyDetails, open)));

describe('vacancy-details', () => {
  it.each(exampleRows('vacancy-details'))('shows its example, %s', (_name, language, content) => {
    renderBlock(vacancyDetails, content, { language });
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByText(/VacancyDetails\./)).toBeNull();
  });

  it.each([
    ['ru', 'от 280 000 ₽ в месяц', '11 ноября 2026 г.', '31 декабря 2099 г.'],
    ['en', 'from ₽280,000 a month', '11 November 2026', '31 December 2099'],
  ] as const)('formats salary and dates in %s', (language, salary, posted, until) => {
    renderBlock(vacancyDetails, readExamples('vacancy-details', language)[0]?.content, { language });
    expect(screen.getByText(salary)).toBeInTheDocument();
    expect(screen.getByText(posted)).toHaveAttribute('datetime', '2026-11-11');
    expect(screen.getByText(until)).toBeInTheDocument();
  });

  it('links city, work format and tags to the vacancy list', () => {
    renderBlock(vacancyDetails, { ...open, similar: [] });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        '/ru/careers?city=novosibirsk',
        '/ru/careers?job-type=office-remote',
        '/ru/careers?tag=development',
      ]),
    );
  });

  it('links to the form only if the page has one', () => {
    renderBlock(vacancyDetails, open, { blocks: withForm(open) });
    expect(screen.getByRole('link', { name: 'Откликнуться' })).toHaveAttribute('href', '#vacancy-form');
    document.body.replaceChildren();
    renderBlock(vacancyDetails, open);
    expect(screen.queryByRole('link', { name: 'Откликнуться' })).toBeNull();
  });

  it('shows similar vacancies only if no form on the page shows them', () => {
    renderBlock(vacancyDetails, open);
    expect(screen.getByRole('heading', { name: 'Похожие вакансии' })).toBeInTheDocument();
    document.body.replaceChildren();
    renderBlock(vacancyDetails, open, { blocks: withForm(open) });
    expect(screen.queryByRole('heading', { name: 'Похожие вакансии' })).toBeNull();
  });

  it('shares the canonical address', () => {
    renderBlock(vacancyDetails, open, { path: 'vacancy/senior-frontend-developer' });
    const telegram = new URL(screen.getByText('Telegram').getAttribute('href') ?? '');
    expect(telegram.searchParams.get('url')).toMatch(/\/ru\/vacancy\/senior-frontend-developer$/);
  });

  it('shows that a vacancy is closed, and links to similar ones instead of the form', () => {
    renderBlock(vacancyDetails, closed, { blocks: withForm(closed) });
    expect(screen.getByText('Вакансия закрыта')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Откликнуться' })).toBeNull();
    expect(screen.queryByText('Открыта до')).toBeNull();
    const link = screen.getByRole('link', { name: 'Смотреть похожие' });
    const similar = document.querySelector<HTMLElement>(link.getAttribute('href') ?? '');
    expect(within(similar ?? document.body).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });

  it('links a closed vacancy to the subscribe form if that has a topic field', () => {
    const consent = 'Да';
    const find = (vacancy: object, content: object) => {
      const blocks = [...withForm(vacancy), block.parse({ type: 'subscribe', content })];
      renderBlock(vacancyDetails, vacancy, { blocks });
      const link = screen.queryByRole('link', { name: 'Сообщить о похожих' });
      cleanup();
      return link?.getAttribute('href');
    };
    const asking = { title: 'Ждём', topic: 'Какое место', consent };
    expect(find(closed, asking)).toBe('#subscribe-form');
    expect(find(expired, asking)).toBe('#subscribe-form');
    expect(find(open, asking)).toBeUndefined();
    expect(find(closed, { title: 'Ждём', consent })).toBeUndefined();
  });

  it('treats a vacancy as closed after its last day', () => {
    renderBlock(vacancyDetails, expired);
    expect(screen.getByText('Вакансия закрыта')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Смотреть похожие' })).toBeNull();
  });
});
