'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** Every page loads one file with the client components of all blocks. The form is split off for pages with it. */
export const LazyTripForm = dynamic(() =>
  keepServed(import('./trip-form.tsx')).then((module) => module.TripForm),
);
