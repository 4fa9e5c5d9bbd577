'use client';

import dynamic from 'next/dynamic';

/** The islands of all blocks are one file on every page; what only articles need comes in its own. */
export const LazyLikeButton = dynamic(() => import('./like-button.tsx').then((module) => module.LikeButton));
