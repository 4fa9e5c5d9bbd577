import { fireEvent, screen } from '@testing-library/react';
import { AppBar } from './app-bar.tsx';
import { renderIn, toSite } from './shell.fixture.tsx';

const getLink = () => screen.getByRole('link', { name: 'Манул В\u00a0приложении Открыть' });

beforeEach(() => {
  history.replaceState(null, '', '/ru');
  document.documentElement.removeAttribute('data-app-bar');
  localStorage.clear();
});

it.each(['', 'tariffs', 'cities', 'cities/omsk', 'safety'])('links to the store on /ru/%s', (path) => {
  renderIn('ru', <AppBar site={toSite(path)} />);
  expect(getLink()).toHaveAttribute('href', '/ru/get');
});

it.each(['driver', 'courier', 'careers', 'vacancy/x', 'oferta', 'get'])('is not shown on /ru/%s', (path) => {
  renderIn('ru', <AppBar site={toSite(path)} />);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('is not shown without an app for passengers', () => {
  const site = toSite('');
  site.initialData.apps.clients.appLinks = [];
  renderIn('ru', <AppBar site={site} />);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('passes on only the campaign parameters of the address', () => {
  history.replaceState(null, '', '/ru/tariffs?utm_source=mail&km=12&yclid=1');
  renderIn('ru', <AppBar site={toSite('tariffs')} />);
  const link = getLink();
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link).toHaveAttribute('href', expect.stringContaining('/ru/get?utm_source=mail&yclid=1'));
});

it('remembers that it was closed', () => {
  renderIn('ru', <AppBar site={toSite('')} />);
  fireEvent.click(screen.getByRole('button', { name: 'Больше не\u00a0показывать' }));
  expect(document.documentElement).toHaveAttribute('data-app-bar', 'closed');
  expect(localStorage.getItem('data-app-bar')).toBe('closed');
});

it('closes when the storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  renderIn('ru', <AppBar site={toSite('')} />);
  fireEvent.click(screen.getByRole('button', { name: 'Больше не\u00a0показывать' }));
  expect(document.documentElement).toHaveAttribute('data-app-bar', 'closed');
  blocked.mockRestore();
});
