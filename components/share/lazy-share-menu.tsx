'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** Every page loads one file with the client components of all blocks. The menu is split off for pages that use it. */
export const LazyShareMenu = dynamic(() =>
  keepServed(import('./share-menu.tsx')).then((module) => module.ShareMenu),
);
