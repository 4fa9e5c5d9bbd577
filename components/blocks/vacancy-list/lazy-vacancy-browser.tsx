'use client';

import dynamic from 'next/dynamic';

/** All islands come in one file on every page; this one is loaded only where there is a list. */
export const LazyVacancyBrowser = dynamic(() =>
  import('./vacancy-browser.tsx').then((module) => module.VacancyBrowser),
);
