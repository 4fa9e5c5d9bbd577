'use client';

import type { ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useInViewport } from '@/components/ui/use-in-viewport';

interface RevealedYearProps {
  className: string;
  children: ReactNode;
}

/** A year waits for its turn, but only where a script can tell when that comes. */
export function RevealedYear({ className, children }: RevealedYearProps) {
  const [target, isSeen] = useInViewport<HTMLLIElement>({ threshold: 0.7, rootMargin: '60% 0px 0px' });
  const isHydrated = useHydrated();
  return (
    <li ref={target} className={className} data-waiting={isHydrated && !isSeen ? '' : undefined}>
      {children}
    </li>
  );
}
