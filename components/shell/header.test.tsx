import { screen, within } from '@testing-library/react';
import { Header } from './header.tsx';
import { renderIn, toSite } from './shell.fixture.tsx';

function getMenu() {
  return screen.getByRole('navigation', { name: 'Главное меню' });
}

it('links to the home page and marks the current page', () => {
  renderIn('ru', <Header site={toSite('about')} />);
  expect(screen.getByRole('link', { name: 'Манул на главную' })).toHaveAttribute('href', '/ru');
  const current = within(getMenu()).getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual(['О нас']);
});

it('highlights an item with `highlight`', () => {
  const site = toSite('about');
  const [first, ...rest] = site.initialData.menu.header;
  if (first) site.initialData.menu.header = [{ ...first, highlight: true }, ...rest];
  renderIn('ru', <Header site={site} />);
  const links = within(getMenu()).getAllByRole('link');
  expect(links[0]).toHaveClass('highlight');
  expect(links[1]).not.toHaveClass('highlight');
});

it('links to the page in its other languages', () => {
  renderIn('ru', <Header site={toSite('news/quiet-ride')} />);
  const switcher = screen.getByRole('navigation', { name: 'Язык' });
  const [ru, en] = within(switcher).getAllByRole('link');
  expect(ru).toHaveAttribute('aria-current', 'true');
  expect(en).toHaveAttribute('href', '/en/news/quiet-ride');
  expect(en).toHaveAttribute('hreflang', 'en');
});

it('links from a missing page to the home pages of other languages', () => {
  renderIn('ru', <Header site={{ ...toSite('_missing'), listCode: 'ru' }} />);
  const [, en] = within(screen.getByRole('navigation', { name: 'Язык' })).getAllByRole('link');
  expect(en).toHaveAttribute('href', '/en');
});

it('has no language switcher if the page has only one language', () => {
  const site = toSite('about');
  renderIn('ru', <Header site={{ ...site, versions: site.versions.slice(0, 1) }} />);
  expect(screen.queryByRole('navigation', { name: 'Язык' })).not.toBeInTheDocument();
});

it.each([
  ['', '#passengers-apps'],
  ['about', '#passengers-apps'],
  ['contacts', '/ru#passengers-apps'],
  ['driver', '#drivers-apps'],
  ['courier', '#drivers-apps'],
])('on /ru/%s links the download button to %s', (path, href) => {
  renderIn('ru', <Header site={toSite(path)} />);
  expect(screen.getByRole('link', { name: 'Скачать' })).toHaveAttribute('href', href);
});

it('has no download button without apps', () => {
  const site = toSite('about');
  site.initialData.apps.clients.appLinks = [];
  renderIn('ru', <Header site={site} />);
  expect(screen.queryByRole('link', { name: 'Скачать' })).not.toBeInTheDocument();
});

it('leads passengers to prices, cities and safety first', () => {
  renderIn('ru', <Header site={toSite()} />);
  const paths = within(getMenu())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(paths.slice(0, 3)).toEqual(['/ru/tariffs', '/ru/cities', '/ru/safety']);
});

it('has a button for the items that do not fit', () => {
  renderIn('ru', <Header site={toSite()} />);
  expect(screen.getByRole('button', { name: 'Ещё… Открыть меню' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toHaveAttribute('data-menu-start', '1024');
  const starts = within(getMenu())
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('data-from'));
  expect(starts).toEqual(['1024', '1024', '1024', '1120', '1200', '1440', 'never', 'never']);
});

it('has the phone number and the chat in the opened menu', () => {
  renderIn('ru', <Header site={toSite()} />);
  const sheet = document.querySelector('dialog') as HTMLElement;
  const find = (href: string) => sheet.querySelector(`a[href="${href}"]`);
  expect(find('tel:+79990000000')).toHaveTextContent('Телефон +7 999 000-00-00');
  expect(find('https://telegram.example/manulhelp')).toHaveTextContent('Чат в Telegram @manulhelp');
});

it('has no phone number and no chat without such contacts', () => {
  const site = toSite();
  site.initialData.contacts = site.initialData.contacts.filter(({ link }) => link?.startsWith('mailto:'));
  renderIn('ru', <Header site={site} />);
  expect(document.querySelector('dialog [href^="tel:"], dialog [href*="telegram"]')).toBeNull();
});
