import { screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { nameBrand } from '#lib/i18n/messages.ts';
import ru from '#messages/ru.json';
import { Footer } from './footer.tsx';
import { renderIn, toSite } from './shell.fixture.tsx';

function renderFooter(path: string, anchors: string[] = []) {
  const { container } = renderIn('ru', <Footer site={toSite(path)} anchors={anchors} />);
  return container;
}

it('groups its menu under headings', () => {
  renderFooter('');
  const menu = screen.getByRole('navigation', { name: 'Меню внизу страницы' });
  expect(
    within(menu)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Сервис', 'Работа', 'Компания', 'Документы']);
});

it.each([
  ['', false],
  ['careers', false],
  ['about', true],
  ['oferta', true],
])('on /ru/%s links to the documents: %s', (path, isOffered) => {
  renderFooter(path);
  expect(screen.queryAllByRole('link', { name: 'Обработка данных' })).toHaveLength(isOffered ? 1 : 0);
});

it.each([
  ['careers', ['/ru/oferta', '/ru/oferta#partners']],
  ['about', ['/ru/oferta', '/ru/oferta#partners']],
])('on /ru/%s links once to the terms, with the same words: %j', (path, links) => {
  renderFooter(path);
  const terms = screen.queryAllByRole('link', { name: /^(?:Условия|Для партнёров)$/ });
  expect(terms.map((link) => link.getAttribute('href'))).toEqual(links);
});

const item = (path: string, group?: string) => ({ path, text: path, highlight: false, group });

function renderMenu(code: string, footer: ReturnType<typeof item>[]) {
  const site = toSite();
  const menu = { ...site.initialData.menu, footer };
  renderIn(
    'ru',
    <Footer site={{ ...site, code, initialData: { ...site.initialData, menu } }} anchors={[]} />,
  );
  return screen.getByRole('navigation', { name: 'Меню внизу страницы' });
}

it('has a column for each group, in order', () => {
  const menu = renderMenu('ru', [item('/a', 'Taxi'), item('/b', 'About'), item('/c', 'Taxi'), item('/d')]);
  const toTexts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
  expect([...menu.children].map((column) => toTexts(column.querySelectorAll('h2, a')))).toEqual([
    ['Taxi', '/a', '/c'],
    ['About', '/b'],
  ]);
  expect(screen.getByRole('link', { name: '/d' })).toHaveAttribute('href', '/d');
});

it.each([
  ['/ru/oferta', 'ru/about', true],
  ['/ru/oferta#agreement', 'ru/oferta', true],
  ['/ru/oferta', 'ru', false],
  ['/ru/oferta', 'ru/careers', false],
  ['/ru/oferta#partners', 'ru/news/about-us', false],
  ['/ru/contacts', 'ru', true],
])('links to %s on the page %s: %s', (path, code, isOffered) => {
  renderMenu(code, [item(path, 'Company')]);
  expect(screen.queryAllByRole('link', { name: path })).toHaveLength(isOffered ? 1 : 0);
});

it.each([
  ['', 3, ['passengers-apps', 'drivers-apps']],
  ['contacts', 0, []],
  ['contacts/office', 0, []],
])('on /ru/%s has %i networks and the app blocks %p', (path, networks, apps) => {
  const container = renderFooter(path);
  const list = screen.queryByRole('list', { name: 'Мы в соцсетях' });
  expect(list ? within(list).getAllByRole('link') : []).toHaveLength(networks);
  expect([...container.querySelectorAll('li[id]')].map(({ id }) => id)).toEqual(apps);
});

it('does not repeat the ids of blocks', () => {
  const container = renderFooter('', ['passengers-apps']);
  expect([...container.querySelectorAll('li[id]')].map(({ id }) => id)).toEqual(['drivers-apps']);
  expect(screen.getAllByRole('link', { name: 'App Store' })).toHaveLength(2);
});

it("shows the current year in the site's time zone", () => {
  jest.useFakeTimers({ now: new Date('2031-12-31T22:30:00Z') });
  renderFooter('about');
  expect(screen.getByText(/2032/)).toBeInTheDocument();
});

it('credits the design on the home page only, if the company has a text for it', () => {
  renderFooter('');
  const credit = () => screen.queryAllByText('Нарисовано мелом');
  const words = { ...ru, Footer: { ...ru.Footer, 'designed-by': 'Нарисовано мелом' } };
  const messages = nameBrand(words, 'Манул');
  const show = (path: string) =>
    renderIn(
      'ru',
      <NextIntlClientProvider locale="ru" messages={messages} timeZone="Europe/Moscow">
        <Footer site={toSite(path)} anchors={[]} />
      </NextIntlClientProvider>,
    );
  expect(credit()).toHaveLength(0);
  show('about');
  expect(credit()).toHaveLength(0);
  show('');
  expect(credit()).toHaveLength(1);
});

it('shows an unknown network and an unknown store as text', () => {
  const site = toSite('about');
  site.initialData.socialNetworks = [{ link: 'https://new.example/manul', icon: 'brand-new' }];
  site.initialData.apps.clients.appLinks = [
    { link: 'https://apps.example/manul', label: 'Own store', iconCode: 'own' },
  ];
  renderIn('ru', <Footer site={site} anchors={[]} />);
  expect(screen.getByText('brand-new')).toHaveAttribute('href', 'https://new.example/manul');
  const store = screen.getByRole('link', { name: 'Own store' });
  expect(store.querySelector('svg')).toBeNull();
});
