'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** The islands of all blocks are one file on every page; what only articles need comes in its own. */
export const LazyLikeButton = dynamic(() =>
  keepServed(import('./like-button.tsx')).then((module) => module.LikeButton),
);
