'use client';

import dynamic from 'next/dynamic';
import { keepServed } from './keep-served.ts';

/** The islands of all blocks are one file on every page; what only pages with a film need comes in its own. */
export const LazyFilmPlayer = dynamic(() =>
  keepServed(import('./film-player.tsx')).then((module) => module.FilmPlayer),
);
