'use client';

import dynamic from 'next/dynamic';
import { keepServed } from './keep-served.ts';

/** Every page loads one file with the client components of all blocks. The player is split off for pages with films. */
export const LazyFilmPlayer = dynamic(() =>
  keepServed(import('./film-player.tsx')).then((module) => module.FilmPlayer),
);
