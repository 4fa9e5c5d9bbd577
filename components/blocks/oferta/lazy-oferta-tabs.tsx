'use client';

import dynamic from 'next/dynamic';

/** All islands come in one file on every page; this one is loaded only where there are documents. */
export const LazyOfertaTabs = dynamic(() => import('./oferta-tabs.tsx').then((module) => module.OfertaTabs));
