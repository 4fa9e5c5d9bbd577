import { type HeaderState, laterStates, toScrolledState } from './header-state.ts';

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
