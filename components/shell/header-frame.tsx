'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type HeaderState, laterStates, toScrolledState } from './header-state.ts';
import type { MenuFit } from './menu-fit.ts';

interface HeaderFrameProps {
  className: string;
  fit: MenuFit;
  children: ReactNode;
}

/** Keeps the header's place on the page and follows the scrolling: the style sheet acts on `data-state`. */
export function HeaderFrame({ className, fit, children }: HeaderFrameProps) {
  const header = useRef<HTMLElement>(null);
  const [state, setState] = useState<HeaderState>('static');

  useEffect(() => {
    let from = window.scrollY;
    function follow() {
      const element = header.current;
      const to = Math.max(0, window.scrollY);
      const start = from;
      from = to;
      // A header that holds the keyboard's focus stays in sight.
      if (!element || (to > start && element.querySelector(':focus-visible'))) return;
      setState((current) => toScrolledState(current, start, to, element.offsetHeight));
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

  return (
    <header
      ref={header}
      className={className}
      data-state={state}
      data-menu-start={fit.start}
      data-menu-dropped={fit.dropped}
    >
      {children}
    </header>
  );
}
