import { render, screen } from '@testing-library/react';
import { CrashPage } from './crash-page.tsx';
import { ErrorPage } from './error-page.tsx';
import { renderIn } from './shell.fixture.tsx';

it.each([
  ['ru', 'Обновить'],
  ['en', 'Reload'],
] as const)('has a link in %s that reloads the document', (language, name) => {
  renderIn(language, <ErrorPage code={`${language}/news/x`} />);
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', `/${language}/news/x`);
  expect(link).toHaveAttribute('target', '_self');
});

it("shows a crash with the page's texts", () => {
  history.replaceState(null, '', '/de/ueber-uns');
  const words = { title: 'Nicht angekommen', lead: 'Etwas ist kaputt.', reload: 'Neu laden' };
  document.body.dataset['crash'] = JSON.stringify(words);
  render(<CrashPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nicht angekommen');
  expect(screen.getByRole('link', { name: 'Neu laden' })).toHaveAttribute('href', '/de/ueber-uns');
});

it('shows a crash before any page in the default language', () => {
  delete document.body.dataset['crash'];
  render(<CrashPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Страница не открылась');
});
