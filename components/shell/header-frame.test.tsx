import { act, render, screen } from '@testing-library/react';
import { HeaderFrame, type HeaderState, laterStates, toScrolledState } from './header-frame.tsx';

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

it('changes its state on scrolling down, up, and down again', () => {
  render(
    <HeaderFrame>
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

it('does not hide while it has the focus', () => {
  render(
    <HeaderFrame>
      <a href="/ru">home</a>
    </HeaderFrame>,
  );
  scrollTo(600);
  scrollTo(550);
  screen.getByRole('link').focus();
  scrollTo(700);
  expect(screen.getByRole('banner')).toHaveAttribute('data-state', 'fixed');
});

const height = 88;

it.each<[string, HeaderState, number, number, HeaderState]>([
  ['stays static when the visitor scrolls down', 'static', 0, 500, 'static'],
  ['becomes fixed when the visitor scrolls up', 'static', 500, 480, 'fixed'],
  ['stays static near the top of the page', 'static', 100, 80, 'static'],
  ['stays fixed when the visitor scrolls further up', 'fixed', 480, 300, 'fixed'],
  ['stays fixedLong when the visitor scrolls further up', 'fixedLong', 480, 300, 'fixedLong'],
  ['hides from fixed when the visitor scrolls down', 'fixed', 300, 320, 'hiding'],
  ['hides from fixedLong when the visitor scrolls down', 'fixedLong', 300, 320, 'hiding'],
  ['does not hide at offsets below its height', 'fixedLong', 20, 60, 'fixedLong'],
  ['becomes fixed again if the visitor scrolls up while it hides', 'hiding', 400, 390, 'fixed'],
  ['continues to hide when the visitor scrolls further down', 'hiding', 400, 420, 'hiding'],
  ['becomes static at the top of the page', 'fixedLong', 40, 0, 'static'],
])('%s', (_, state, from, to, expected) => {
  expect(toScrolledState(state, from, to, height)).toBe(expected);
});

it('becomes fixedLong after a second and takes 300 ms to hide', () => {
  expect(laterStates).toEqual({
    fixed: { state: 'fixedLong', delay: 1000 },
    hiding: { state: 'static', delay: 300 },
  });
});

it('is static again when the page has scrolled back to its place', () => {
  expect(toScrolledState('fixed', 80, 50, 56, 50)).toBe('static');
  expect(toScrolledState('fixed', 80, 51, 56, 50)).toBe('fixed');
  expect(toScrolledState('fixed', 0, 90, 56, 50)).toBe('fixed');
});
