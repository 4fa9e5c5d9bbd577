/**
 * `static`: on its place at the top of the page. `fixed`: slid in, as the visitor scrolls up.
 * `fixedLong`: has been there for a while. `hiding`: slides out.
 */
export type HeaderState = 'static' | 'fixed' | 'fixedLong' | 'hiding';

/** What a state turns into by itself, and after how many milliseconds. */
export const laterStates: Partial<Record<HeaderState, { state: HeaderState; delay: number }>> = {
  fixed: { state: 'fixedLong', delay: 1000 },
  hiding: { state: 'static', delay: 300 },
};

/** The state after a scroll from one offset to another, for a header of the given height. */
export function toScrolledState(state: HeaderState, from: number, to: number, height: number): HeaderState {
  if (to <= 0) return 'static';
  if (to <= height || to === from) return state;
  const isFixed = state === 'fixed' || state === 'fixedLong';
  if (to < from) return isFixed ? state : 'fixed';
  return isFixed ? 'hiding' : state;
}
