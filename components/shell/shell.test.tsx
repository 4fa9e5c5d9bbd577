import { screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { renderIn, toSite } from './shell.fixture.tsx';
import { Shell } from './shell.tsx';

beforeEach(() => Cookies.remove('cookieConsent'));

it('links the cookie notice to the page about cookies in the footer menu', () => {
  renderIn('ru', <Shell site={toSite('about')}>Text</Shell>);
  expect(screen.getByRole('link', { name: 'Всё о\u00a0cookie' })).toHaveAttribute('href', '/ru/cookies');
});

it('has no link in the cookie notice if the footer menu has no such page', () => {
  const site = toSite('about');
  const { menu } = site.initialData;
  const initialData = { ...site.initialData, menu: { ...menu, footer: [] } };
  renderIn('ru', <Shell site={{ ...site, initialData }}>Text</Shell>);
  expect(screen.getByRole('region', { name: 'Cookie' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Всё о\u00a0cookie' })).not.toBeInTheDocument();
});
