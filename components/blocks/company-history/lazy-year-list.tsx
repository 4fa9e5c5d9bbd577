'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** Every page loads one file with the client components of all blocks. The list is split off for pages that show it. */
export const LazyYearList = dynamic(() =>
  keepServed(import('./year-list.tsx')).then((module) => module.YearList),
);
