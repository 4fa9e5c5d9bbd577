'use client';

import dynamic from 'next/dynamic';

/** The islands of all blocks are one file on every page; this one comes in its own, where there is a list. */
export const LazyVacancyBrowser = dynamic(() =>
  import('./vacancy-browser.tsx').then((module) => module.VacancyBrowser),
);
