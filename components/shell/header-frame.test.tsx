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

it('follows the visitor down, up, and down again', () => {
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

it('does not take the focus out of sight', () => {
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
  ['stays on its place on the way down', 'static', 0, 500, 'static'],
  ['becomes fixed on the way up', 'static', 500, 480, 'fixed'],
  ['does not become fixed where it is in sight anyway', 'static', 100, 80, 'static'],
  ['stays fixed further up', 'fixed', 480, 300, 'fixed'],
  ['stays fixed for long further up', 'fixedLong', 480, 300, 'fixedLong'],
  ['hides on the way down', 'fixed', 300, 320, 'hiding'],
  ['hides after a long while, too', 'fixedLong', 300, 320, 'hiding'],
  ['does not jump away above its own height', 'fixedLong', 20, 60, 'fixedLong'],
  ['comes back while it hides', 'hiding', 400, 390, 'fixed'],
  ['goes on hiding', 'hiding', 400, 420, 'hiding'],
  ['lies on its place at the top', 'fixedLong', 40, 0, 'static'],
])('%s', (_, state, from, to, expected) => {
  expect(toScrolledState(state, from, to, height)).toBe(expected);
});

it('is fixed for long after a second and takes 300 ms to hide', () => {
  expect(laterStates).toEqual({
    fixed: { state: 'fixedLong', delay: 1000 },
    hiding: { state: 'static', delay: 300 },
  });
});
