import { act, render, screen } from '@testing-library/react';
import { HeaderFrame } from './header-frame.tsx';

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

function wait(milliseconds: number) {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(88);
  scrollTo(0);
});

it('follows the visitor down, up, and down again', () => {
  render(
    <HeaderFrame className="" fit={{ start: 1024, dropped: 0 }}>
      <a href="/ru">home</a>
    </HeaderFrame>,
  );
  const header = screen.getByRole('banner');
  expect(header).toHaveAttribute('data-state', 'static');
  scrollTo(600);
  expect(header).toHaveAttribute('data-state', 'static');
  scrollTo(550);
  expect(header).toHaveAttribute('data-state', 'fixed');
  wait(999);
  expect(header).toHaveAttribute('data-state', 'fixed');
  wait(1);
  expect(header).toHaveAttribute('data-state', 'fixedLong');
  scrollTo(570);
  expect(header).toHaveAttribute('data-state', 'hiding');
  wait(299);
  expect(header).toHaveAttribute('data-state', 'hiding');
  wait(1);
  expect(header).toHaveAttribute('data-state', 'static');
});

it('does not take the focus out of sight', () => {
  render(
    <HeaderFrame className="" fit={{ start: 1024, dropped: 0 }}>
      <a href="/ru">home</a>
    </HeaderFrame>,
  );
  scrollTo(600);
  scrollTo(550);
  screen.getByRole('link').focus();
  scrollTo(700);
  expect(screen.getByRole('banner')).toHaveAttribute('data-state', 'fixed');
});
