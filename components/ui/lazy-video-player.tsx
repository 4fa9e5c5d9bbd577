'use client';

import dynamic from 'next/dynamic';
import { keepServed } from './keep-served.ts';

/**
 * Every page loads one file with the client components of all blocks. The player is split off for pages with videos.
 */
export const LazyVideoPlayer = dynamic(() =>
  keepServed(import('./video-player.tsx')).then((module) => module.VideoPlayer),
);
