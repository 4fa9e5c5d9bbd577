'use client';

import dynamic from 'next/dynamic';

/** The islands of all blocks are one file on every page; this one comes in its own, where the years are. */
export const LazyYearList = dynamic(() => import('./year-list.tsx').then((module) => module.YearList));
