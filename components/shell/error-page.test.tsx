import { render, screen } from '@testing-library/react';
import { CrashPage } from './crash-page.tsx';
import { ErrorPage } from './error-page.tsx';
import { renderIn } from './shell.fixture.tsx';

it.each([
  ['ru', 'Обновить'],
  ['en', 'Reload'],
] as const)('offers in %s to load the document anew', (language, name) => {
  renderIn(language, <ErrorPage code={`${language}/news/x`} />);
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', `/${language}/news/x`);
  expect(link).toHaveAttribute('target', '_self');
});

it.each([
  ['/en/about', 'It didn’t make it'],
  ['/ru/about', 'Не доехало'],
  ['/', 'Не доехало'],
])('a crash at %s is told in the language of the path', (path, title) => {
  history.replaceState(null, '', path);
  render(<CrashPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole('link')).toHaveAttribute('href', path);
});
