import { screen } from '@testing-library/react';
import { NotFoundPage } from './not-found-page.tsx';
import { renderIn, toSite } from './shell.fixture.tsx';

it.each([
  ['ru', 'Дальше дороги нет', 'На главную'],
  ['en', 'The road ends here', 'Home'],
] as const)('says in %s that there is no page', (language, title, home) => {
  renderIn(language, <NotFoundPage {...toSite('', language)} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText('404')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', `/${language}`);
});

it('leads to a person', () => {
  const site = toSite();
  const { unmount } = renderIn('ru', <NotFoundPage {...site} />);
  const name = /поддержку/;
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'mailto:hello@manul.example');
  unmount();
  renderIn('ru', <NotFoundPage {...site} initialData={{ ...site.initialData, contacts: [] }} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/ru/contacts');
});
