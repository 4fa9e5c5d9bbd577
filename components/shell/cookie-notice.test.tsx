import { act, fireEvent, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { renderToString } from 'react-dom/server';
import { CookieNotice } from './cookie-notice.tsx';

const notice = <CookieNotice label="Cookies" text="We keep two." accept="OK" />;

beforeEach(() => {
  jest.useFakeTimers();
  Cookies.remove('cookieConsent');
});

it('is shown to visitors who have not accepted cookies', () => {
  render(notice);
  expect(screen.getByRole('region', { name: 'Cookies' })).toHaveTextContent('We keep two.');
});

it('links to the page about cookies', () => {
  render(
    <CookieNotice label="Cookies" text="We keep two." more={{ link: '/c', text: 'More' }} accept="OK" />,
  );
  expect(screen.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/c');
});

it("is not in the server's HTML", () => {
  expect(renderToString(notice)).toBe('');
});

it('is inert at once after it is accepted, and removed after six seconds', () => {
  render(notice);
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  const region = screen.getByRole('region', { hidden: true });
  expect(region).toHaveAttribute('inert');
  expect(Cookies.get('cookieConsent')).toBe('true');
  act(() => {
    jest.advanceTimersByTime(5999);
  });
  expect(region).toBeInTheDocument();
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(region).not.toBeInTheDocument();
});

it('renews the consent cookie for ten years on every visit', () => {
  jest.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  Cookies.set('cookieConsent', 'true');
  const set = jest.spyOn(Cookies, 'set');
  render(notice);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(set).toHaveBeenCalledWith('cookieConsent', 'true', {
    path: '/',
    expires: new Date('2036-11-21T12:00:00Z'),
    sameSite: 'Lax',
    secure: false,
  });
});
