'use client';

import dynamic from 'next/dynamic';

/** The islands of all blocks are one file on every page; this one comes in its own, with its styles, where the map is. */
export const LazyCityMap = dynamic(() => import('./city-map.tsx').then((module) => module.CityMap));
