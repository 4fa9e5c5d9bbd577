'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';

/**
 * `static`: at the top of the page. `fixed`: slides in when the visitor scrolls up. `fixedLong`: has been fixed for
 * a while. `hiding`: slides out.
 */
export type HeaderState = 'static' | 'fixed' | 'fixedLong' | 'hiding';

/** Timed transitions: the next state, and the delay in milliseconds. */
export const laterStates: Partial<Record<HeaderState, { state: HeaderState; delay: number }>> = {
  fixed: { state: 'fixedLong', delay: 1000 },
  hiding: { state: 'static', delay: 300 },
};

/**
 * Returns the state after scrolling from one offset to another, for a header of the given height, `top` below the top of
 * the page.
 */
export function toScrolledState(
  state: HeaderState,
  from: number,
  to: number,
  height: number,
  top = 0,
): HeaderState {
  if (to <= top) return 'static';
  if (to <= top + height || to === from) return state;
  const isFixed = state === 'fixed' || state === 'fixedLong';
  if (to < from) return isFixed ? state : 'fixed';
  return isFixed ? 'hiding' : state;
}

/** Tracks scrolling and sets `data-state` for the stylesheet. */
export function HeaderFrame(props: ComponentProps<'header'>) {
  const header = useRef<HTMLElement>(null);
  const [state, setState] = useState<HeaderState>('static');

  useEffect(() => {
    let from = window.scrollY;
    function follow() {
      const element = header.current;
      const to = Math.max(0, window.scrollY);
      const start = from;
      from = to;
      // A header with the keyboard focus stays visible.
      if (!element || (to > start && element.querySelector(':focus-visible'))) return;
      setState((current) => toScrolledState(current, start, to, element.offsetHeight, element.offsetTop));
    }
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  useEffect(() => {
    const later = laterStates[state];
    if (!later) return;
    const timer = setTimeout(() => setState(later.state), later.delay);
    return () => clearTimeout(timer);
  }, [state]);

  return <header {...props} ref={header} data-state={state} />;
}
