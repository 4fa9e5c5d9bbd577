import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleRows, loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readExamples } from '#components/blocks/examples.ts';
import { vacancyList } from './vacancy-list.tsx';

function renderList(
  path = 'careers',
  content: object = readExamples('vacancy-list', 'ru')[0]?.content ?? {},
) {
  return renderBlock(vacancyList, content, { path });
}

function shownTitles(): string[] {
  const cards = document.querySelectorAll<HTMLElement>('li:not([hidden]) > :is(h2, h3)');
  return [...cards].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
}

/** The visible number of vacancies; the `status` element announces the same text later. */
const getAmount = (text: string) => screen.getByText(text, { ignore: '[role=status]' });

function repeatCards(count: number) {
  const card = {
    title: 'Механик',
    city: { id: 'kazan', label: 'Казань' },
    jobType: 'office',
    jobTypeTitle: 'На месте',
  };
  const vacancies = Array.from({ length: count }, (_, index) => ({ ...card, link: `/ru/vacancy/${index}` }));
  return { vacancies };
}

beforeAll(() => loadIsland(renderList));

beforeEach(() => {
  history.replaceState(null, '', '/ru/careers');
  sessionStorage.clear();
});

describe('vacancy-list', () => {
  it.each(exampleRows('vacancy-list'))('shows its example, %s', (_name, language, content) => {
    renderBlock(vacancyList, content, { language });
    expect(screen.getAllByRole('heading').length).toBeGreaterThan(0);
    expect(screen.queryByText(/VacancyList|\{count\}/)).toBeNull();
  });

  it('links cards to their vacancies, and city, work format and tags to the filtered list', () => {
    renderList();
    const [card] = screen.getAllByRole('listitem');
    const links = within(card ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/ru/vacancy/senior-frontend-developer',
      '/ru/careers?city=novosibirsk',
      '/ru/careers?job-type=office-remote',
      '/ru/careers?tag=development',
    ]);
  });

  it('shows the salary of a vacancy if it has one', () => {
    renderList();
    const [card, other] = screen.getAllByRole('listitem');
    expect(card?.textContent?.replace(/\s/g, ' ')).toContain('320 000–400 000 ₽ в месяц');
    expect(other).not.toHaveTextContent('₽');
  });

  it('filters the list by select, checkboxes and search, and counts the results', async () => {
    const user = userEvent.setup();
    renderList();
    expect(getAmount('6 вакансий')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Город'), 'Москва (2)');
    expect(shownTitles()).toEqual(['Механик депо', 'Диспетчер ночной смены']);
    expect(getAmount('2 вакансии')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /Сменный график/ }));
    expect(shownTitles()).toEqual(['Механик депо']);
    await user.type(screen.getByRole('searchbox'), 'диспетчёр');
    expect(shownTitles()).toEqual([]);
    expect(getAmount('Ничего не нашлось')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'По этим фильтрам ничего не нашлось' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(shownTitles()).toHaveLength(6));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('matches any of several values of one filter', async () => {
    const user = userEvent.setup();
    renderList();
    await user.click(screen.getByRole('checkbox', { name: /Полный день/ }));
    await user.click(screen.getByRole('checkbox', { name: /Неполный день/ }));
    expect(shownTitles()).toHaveLength(3);
  });

  it('has a chip for each chosen filter, and one that removes all from three filters on', async () => {
    const user = userEvent.setup();
    renderList();
    const chips = () => screen.getByRole('list', { name: 'Выбранные фильтры' });
    await user.click(screen.getByRole('checkbox', { name: /Сменный график/ }));
    await user.click(screen.getByRole('checkbox', { name: /На месте/ }));
    expect(screen.queryByRole('button', { name: 'Сбросить всё' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Опыт'), 'Без опыта (1)');
    expect(screen.getByRole('button', { name: 'Сбросить всё' })).toBeInTheDocument();
    await user.click(within(chips()).getByRole('button', { name: /Без опыта/ }));
    expect(within(chips()).getByRole('button', { name: /Сменный график/ })).toHaveFocus();
    expect(shownTitles()).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText('Опыт'), 'Без опыта (1)');
    await user.click(screen.getByRole('button', { name: 'Сбросить всё' }));
    expect(screen.queryByRole('list', { name: 'Выбранные фильтры' })).toBeNull();
    expect(getAmount('6 вакансий')).toHaveFocus();
  });

  it('keeps the selection in the address', async () => {
    const user = userEvent.setup();
    history.replaceState(null, '', '/ru/careers?utm=mail');
    renderList();
    await user.selectOptions(screen.getByLabelText('Город'), 'Москва (2)');
    await user.click(screen.getByRole('checkbox', { name: /На месте/ }));
    expect(location.search).toBe('?utm=mail&city=moscow&job-type=office');
    await user.click(screen.getByRole('checkbox', { name: /На месте/ }));
    await user.selectOptions(screen.getByLabelText('Город'), 'Все города');
    expect(location.search).toBe('?utm=mail');
  });

  it('moves the focus to the results when the search is submitted', async () => {
    const user = userEvent.setup();
    renderList();
    await user.type(screen.getByRole('searchbox'), 'дизайнер');
    await user.click(screen.getByRole('button', { name: 'Найти' }));
    expect(screen.getByText('1 вакансия', { selector: '[tabindex]' })).toHaveFocus();
  });

  it('preselects the filters in the address, and ignores unknown values', () => {
    history.replaceState(null, '', '/ru/careers?city=moscow&city=kazan&tag=nope&search=команду');
    renderList();
    expect(shownTitles()).toEqual([
      'Дизайнер продукта в команду курьеров',
      'Стажёр в команду безопасности поездок',
    ]);
    expect(screen.getByLabelText('Город')).toHaveDisplayValue('Выбрано: 2');
    expect(screen.getByRole('button', { name: /Казань/ })).toBeInTheDocument();
  });

  it('starts without filters after back or forward, and offers the previous ones', async () => {
    const user = userEvent.setup();
    const { unmount } = renderList();
    await user.selectOptions(screen.getByLabelText('Город'), 'Москва (2)');
    unmount();
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    renderList();
    expect(shownTitles()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Вернуть прежние фильтры' }));
    expect(shownTitles()).toHaveLength(2);
    expect(location.search).toBe('?city=moscow');
    expect(screen.queryByRole('button', { name: 'Вернуть прежние фильтры' })).toBeNull();
  });

  it('announces the count after 700 ms without a change', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderList();
    await user.click(screen.getByRole('checkbox', { name: /На месте/ }));
    act(() => jest.advanceTimersByTime(699));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('3 вакансии');
  });

  it.each([
    ['careers', 20],
    ['about', 5],
  ])('shows the first cards on the page %s and reveals the rest', async (path, first) => {
    const user = userEvent.setup();
    renderList(path, repeatCards(30));
    expect(shownTitles()).toHaveLength(first);
    // The other cards are in the server's HTML, and are removed after hydration.
    const titles = { level: 2, name: 'Механик', hidden: true };
    await waitFor(() => expect(screen.getAllByRole('heading', titles)).toHaveLength(first));
    await user.click(screen.getByRole('button', { name: 'Показать все 30' }));
    expect(screen.getAllByRole('link', { name: 'Механик' })[first]).toHaveFocus();
    await waitFor(() => expect(shownTitles()).toHaveLength(30));
    expect(screen.queryByRole('button', { name: 'Показать все 30' })).toBeNull();
  });

  it('shows all matches of a search, whatever their number', async () => {
    const user = userEvent.setup();
    renderList('careers', repeatCards(30));
    await user.type(screen.getByRole('searchbox'), 'механик');
    await waitFor(() => expect(shownTitles()).toHaveLength(30));
  });

  it('shows the new list at once and then removes a long old one', async () => {
    const user = userEvent.setup();
    renderList('careers', repeatCards(90));
    await user.type(screen.getByRole('searchbox'), 'механик');
    await waitFor(() => expect(shownTitles()).toHaveLength(90));
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(shownTitles().length).toBeLessThanOrEqual(20));
    const titles = { level: 2, name: 'Механик', hidden: true };
    await waitFor(() => expect(screen.getAllByRole('heading', titles)).toHaveLength(20));
    expect(shownTitles()).toHaveLength(20);
  });
});
