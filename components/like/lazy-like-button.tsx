'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** Every page loads one file with the client components of all blocks. The button is split off for articles. */
export const LazyLikeButton = dynamic(() =>
  keepServed(import('./like-button.tsx')).then((module) => module.LikeButton),
);
