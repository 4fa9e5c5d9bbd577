import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { exampleRows, loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readExamples } from '#components/blocks/examples.ts';
import { block } from '#lib/content/page.ts';
import { cities } from './cities.tsx';
import { ZoneMarker } from './zone-marker.tsx';

const whole = readExamples('cities', 'ru')[0]?.content ?? {};
const renderMap = () => renderBlock(cities, whole);

function shownTitles(): (string | null)[] {
  return [...document.querySelectorAll('li:not([data-passed]) a > :first-child')].map(
    ({ textContent }) => textContent,
  );
}

beforeAll(() => loadIsland(renderMap));

describe('cities', () => {
  it.each(exampleRows('cities'))('shows its example, %s', (_name, language, content) => {
    renderBlock(cities, content, { language });
    expect(screen.getAllByRole('listitem')).toHaveLength(Object(content).cities.length);
    expect(document.body.textContent).not.toMatch(/Cities\.|\{\w+\}/);
  });

  it('links each stop to its city, with the usual wait', () => {
    renderMap();
    const link = screen.getByRole('link', { name: /^Чита/ });
    expect(link).toHaveAttribute('href', '/ru/cities/chita');
    expect(link).toHaveTextContent('5 мин');
  });

  it('shows a marker only where the time zone changes', () => {
    renderMap();
    const markers = screen.getAllByRole('listitem').flatMap((item) => {
      const zone = within(item).queryByText(/^МСК/)?.textContent;
      return zone ? [zone] : [];
    });
    expect(markers).toEqual(['МСК−1', 'МСК', 'МСК+1', 'МСК+2', 'МСК+3', 'МСК+4', 'МСК+5', 'МСК+6']);
  });

  it('shows the current local time in each zone, updates it every minute and marks the night', () => {
    jest.useFakeTimers({ now: new Date('2026-11-22T12:59:30Z') });
    renderMap();
    const times = () => [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
    const nights = () => document.querySelectorAll('[data-night]').length;
    expect(times()).toEqual(['14:59', '15:59', '16:59', '17:59', '18:59', '19:59', '20:59', '21:59']);
    expect(nights()).toBe(0);
    act(() => void jest.advanceTimersByTime(30_000));
    expect(times().at(-1)).toBe('22:00');
    expect(nights()).toBe(1);
    jest.useRealTimers();
  });

  it('renders no time on the server, because its pages are cached', () => {
    const marker = <ZoneMarker zone="МСК+6" timeZone="Asia/Chita" language="ru" />;
    expect(renderToStaticMarkup(marker).replace(/<[^>]+>/g, '')).toBe('МСК+6');
  });

  it('filters the stops by search text and chosen services, and announces their number', async () => {
    const user = userEvent.setup();
    renderMap();
    await user.type(screen.getByRole('searchbox'), 'новгород');
    expect(shownTitles()).toEqual(['Нижний Новгород']);
    expect(screen.getByRole('status')).toHaveTextContent('Нашлась 1 остановка');
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('checkbox', { name: 'Доставка ночью' }));
    expect(shownTitles()).toHaveLength(9);
    await user.type(screen.getByRole('searchbox'), 'чита');
    expect(shownTitles()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('Такой остановки пока нет');
  });

  it('fills an unknown city into the subscribe form, unless a service is chosen', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    const user = userEvent.setup();
    const content = { title: 'Ждём', topic: 'Какой город', consent: 'Да' };
    renderBlock(cities, whole, { blocks: [block.parse({ type: 'subscribe', content })] });
    const form = document.createElement('form');
    form.id = 'subscribe-form';
    form.innerHTML = '<input name="topic" value="before"><input name="email">';
    document.body.append(form);
    const typed: string[] = [];
    form.addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).value));
    const queryLink = () => screen.queryByRole('link', { name: 'Сообщить, когда откроем' });
    await user.type(screen.getByRole('searchbox'), 'чита');
    expect(queryLink()).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), ' вологда{Enter}');
    expect(typed).toEqual(['Вологда']);
    expect(document.activeElement).toHaveAttribute('name', 'email');
    await user.click(screen.getByRole('checkbox', { name: 'Доставка ночью' }));
    expect(queryLink()).toBeNull();
    form.remove();
  });

  it('offers no subscription on a page without the subscribe form', async () => {
    const user = userEvent.setup();
    renderMap();
    await user.type(screen.getByRole('searchbox'), 'вологда{Enter}');
    expect(screen.queryByRole('link', { name: 'Сообщить, когда откроем' })).toBeNull();
  });

  const onMap = readExamples('cities', 'ru')[2]?.content ?? {};

  it('lists the cities in alphabetical order beside a map of their places', () => {
    renderBlock(cities, onMap);
    const list = screen.getByRole('list', { name: /^Города по\sалфавиту$/ });
    const names = within(list)
      .getAllByRole('link')
      .map((link) => link.firstChild?.textContent);
    expect(screen.getByRole('heading', { level: 2, name: /^Города по\sалфавиту$/ })).toBeVisible();
    expect(names).toHaveLength(12);
    expect(names).toEqual([...names].sort((a, b) => String(a).localeCompare(String(b), 'ru')));
    expect(within(list).getByRole('link', { name: /^Чита/ })).toHaveTextContent('Чита' + 'МСК+6 · 5 мин');
  });

  it('has each place on the map once for assistive technology: in the list', () => {
    renderBlock(cities, onMap);
    expect(screen.getAllByRole('link')).toHaveLength(12);
    const pins = [...document.querySelectorAll('[aria-hidden] a')];
    expect(pins).toHaveLength(12);
    expect(pins.every((pin) => pin.getAttribute('tabindex') === '-1')).toBe(true);
  });

  it('shows the time of each zone once, and marks the zones where it is night', () => {
    jest.useFakeTimers({ now: new Date('2026-11-22T17:30:00Z') });
    renderBlock(cities, onMap);
    expect(
      [...document.querySelectorAll('time')].map((time) => time.parentElement?.parentElement?.textContent),
    ).toEqual(['19:30МСК−1', '20:30МСК', '22:30МСК+2', '00:30МСК+4', '01:30МСК+5', '02:30МСК+6']);
    expect(document.querySelectorAll('p[data-night]')).toHaveLength(4);
    expect(document.querySelectorAll('path[data-night]')).toHaveLength(4);
    jest.useRealTimers();
  });

  it('names on the map what the search finds and what the visitor points at', async () => {
    const user = userEvent.setup();
    renderBlock(cities, onMap);
    const named = () =>
      [...document.querySelectorAll('[data-named]')].map(({ textContent }) => textContent?.trim());
    expect(named()).toEqual([]);
    await user.hover(screen.getByRole('link', { name: /^Сургут/ }));
    expect(named()).toEqual(['Сургут']);
    await user.unhover(screen.getByRole('link', { name: /^Сургут/ }));
    await user.type(screen.getByRole('searchbox'), 'мур');
    expect(named()).toEqual(['Мурманск']);
    expect(shownTitles()).toEqual(['Мурманск']);
    await user.type(screen.getByRole('searchbox'), 'вввв');
    expect(screen.queryByRole('heading', { name: /^Города по\sалфавиту$/ })).toBeNull();
  });

  it('shows a few cities on one line, without a map and a search', () => {
    renderBlock(cities, readExamples('cities', 'ru')[3]?.content);
    expect(screen.getByRole('list', { name: 'Города на линии' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('где меняется часовой пояс');
  });

  it('does not mention time zones when all cities share one', () => {
    const city = { title: 'Казань', link: '/ru/cities/kazan', timeZone: 'Europe/Moscow', wait: 4 };
    renderBlock(cities, { cities: [city] });
    expect(screen.getByRole('status')).toHaveTextContent(/^Под городом/);
  });

  it('opens the first stop found when Enter is pressed', async () => {
    const user = userEvent.setup();
    renderMap();
    const opened: string[] = [];
    document.body.addEventListener('click', (event) => {
      const href = (event.target as Element).getAttribute('href');
      // Enter clicks the form's button first.
      if (!href) return;
      event.preventDefault();
      opened.push(href);
    });
    screen.getByRole('searchbox').focus();
    await user.keyboard('омс{Enter}');
    expect(opened).toEqual(['/ru/cities/omsk']);
  });
});
