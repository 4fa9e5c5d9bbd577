'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useInViewport } from '#components/ui/use-in-viewport.ts';
import styles from './reveal.module.scss';

/** Milliseconds after the block enters the window until the transition is removed. */
const transitionTime = 4000;

/** Reveals its content when it enters the window. Without JavaScript, and above the fold, it is shown at once. */
export function Reveal({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const [block, isInViewport] = useInViewport<HTMLDivElement>();
  const [state, setState] = useState<'open' | 'closed' | 'opening'>('open');

  useEffect(() => {
    // An observer reports the block's position after layout; measuring it would force a layout.
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      if (entries.some((entry) => entry.boundingClientRect.top > innerHeight)) setState('closed');
    });
    if (block.current) observer.observe(block.current);
  }, [block]);

  useEffect(() => {
    if (!isInViewport) return;
    setState((last) => (last === 'closed' ? 'opening' : last));
    const timer = setTimeout(() => setState('open'), transitionTime);
    return () => clearTimeout(timer);
  }, [isInViewport]);

  return (
    <div ref={block} className={clsx(styles[state], className)}>
      {children}
    </div>
  );
}
