'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** Every page loads one file with the client components of all blocks. The map is split off for pages that show it. */
export const LazyCityMap = dynamic(() =>
  keepServed(import('./city-map.tsx')).then((module) => module.CityMap),
);
