'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** All islands come in one file on every page; this one is loaded only where there are documents. */
export const LazyOfertaTabs = dynamic(() =>
  keepServed(import('./oferta-tabs.tsx')).then((module) => module.OfertaTabs),
);
