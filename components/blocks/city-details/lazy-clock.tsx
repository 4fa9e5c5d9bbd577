'use client';

import dynamic from 'next/dynamic';

/** The islands of all blocks are one file on every page; this one comes in its own, on a city's page. */
export const LazyClock = dynamic(() => import('./clock.tsx').then((module) => module.Clock));
