'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** Every page loads one file with the client components of all blocks. The big form is split off. */
export const LazyApplicationView = dynamic(() =>
  keepServed(import('./application-view.tsx')).then((module) => module.ApplicationView),
);
