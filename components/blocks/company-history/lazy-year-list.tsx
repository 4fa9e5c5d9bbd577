'use client';

import dynamic from 'next/dynamic';

/** Every page loads the islands of all blocks in one file; this one is a file of its own, for the pages with a history. */
export const LazyYearList = dynamic(() => import('./year-list.tsx').then((module) => module.YearList));
