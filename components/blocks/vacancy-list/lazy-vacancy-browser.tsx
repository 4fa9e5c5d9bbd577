'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** Every page loads one file with the client components of all blocks. This one is split off for pages with a list. */
export const LazyVacancyBrowser = dynamic(() =>
  keepServed(import('./vacancy-browser.tsx')).then((module) => module.VacancyBrowser),
);
