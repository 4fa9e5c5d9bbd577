'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** All islands come in one file on every page; this one is loaded only where there is a list. */
export const LazyVacancyBrowser = dynamic(() =>
  keepServed(import('./vacancy-browser.tsx')).then((module) => module.VacancyBrowser),
);
