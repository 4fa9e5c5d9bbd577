'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** Every page loads one file with the client components of all blocks. The tabs are split off for pages with them. */
export const LazyOfertaTabs = dynamic(() =>
  keepServed(import('./oferta-tabs.tsx')).then((module) => module.OfertaTabs),
);
