'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** Every page loads the islands of all blocks in one file; this one is a file of its own, for the pages with a map. */
export const LazyCityMap = dynamic(() =>
  keepServed(import('./city-map.tsx')).then((module) => module.CityMap),
);
