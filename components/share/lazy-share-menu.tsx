'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** The islands of all blocks are one file on every page; this one comes in its own, where something is shared. */
export const LazyShareMenu = dynamic(() =>
  keepServed(import('./share-menu.tsx')).then((module) => module.ShareMenu),
);
