'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** The islands of all blocks are one file on every page; the big form comes in its own, where it is. */
export const LazyApplicationView = dynamic(() =>
  keepServed(import('./application-view.tsx')).then((module) => module.ApplicationView),
);
