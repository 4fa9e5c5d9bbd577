'use client';

import dynamic from 'next/dynamic';

/** The islands of all blocks are one file on every page; this one comes in its own, where the documents are. */
export const LazyOfertaTabs = dynamic(() => import('./oferta-tabs.tsx').then((module) => module.OfertaTabs));
