import { act, fireEvent, render, screen } from '@testing-library/react';
import { CookieNotice } from './cookie-notice.tsx';

const notice = <CookieNotice label="Cookies" text="We keep two." accept="OK" />;

it('stays closed until the document is left if cookies are blocked', () => {
  jest.useFakeTimers();
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const { unmount } = render(notice);
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('region', { hidden: true })).toHaveAttribute('inert');
  act(() => {
    jest.advanceTimersByTime(6000);
  });
  expect(document.cookie).toBe('');
  expect(screen.queryByRole('region', { hidden: true })).not.toBeInTheDocument();
  // Another page of the site renders another notice.
  unmount();
  render(notice);
  expect(screen.queryByRole('region', { hidden: true })).not.toBeInTheDocument();
});
