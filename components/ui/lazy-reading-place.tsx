'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** Every page loads one file with the client components of all blocks. Few pages have a list of contents. */
export const LazyReadingPlace = dynamic(() =>
  keepServed(import('./reading-place.tsx')).then((module) => module.ReadingPlace),
);
