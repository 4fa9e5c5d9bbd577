'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useInViewport } from '#components/ui/use-in-viewport.ts';
import styles from './reveal.module.scss';

/** The transition is dropped this long after the block was seen. */
const transitionTime = 4000;

/** Reveals its content when that enters the window; without scripts, and above the fold, it is shown at once. */
export function Reveal({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const [block, isInViewport] = useInViewport<HTMLDivElement>();
  const [state, setState] = useState<'open' | 'closed' | 'opening'>('open');

  useEffect(() => {
    const isBelow = (block.current?.getBoundingClientRect().top ?? 0) > window.innerHeight;
    if (isBelow) setState('closed');
  }, [block]);

  useEffect(() => {
    if (!isInViewport) return;
    setState((last) => (last === 'closed' ? 'opening' : last));
    const timer = setTimeout(() => setState('open'), transitionTime);
    return () => clearTimeout(timer);
  }, [isInViewport]);

  return (
    <div ref={block} className={clsx(styles.reveal, styles[state], className)}>
      {children}
    </div>
  );
}
