import { screen } from '@testing-library/react';
import { NotFoundPage } from './not-found-page.tsx';
import { renderIn, toSite } from './shell.fixture.tsx';

it.each([
  ['ru', 'Дальше дороги нет', 'На главную'],
  ['en', 'The\u00a0road ends here', 'Home'],
] as const)('shows in %s that the page does not exist', (language, title, home) => {
  renderIn(language, <NotFoundPage {...toSite('', language)} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText('404')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', `/${language}`);
});

it('links to support by e-mail, or to the contacts page without an address', () => {
  const site = toSite();
  const { unmount } = renderIn('ru', <NotFoundPage {...site} />);
  const name = /поддержку/;
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'mailto:hello@manul.example');
  unmount();
  renderIn('ru', <NotFoundPage {...site} initialData={{ ...site.initialData, contacts: [] }} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/ru/contacts');
});
