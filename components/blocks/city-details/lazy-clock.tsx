'use client';

import dynamic from 'next/dynamic';
import { keepServed } from '#components/ui/keep-served.ts';

/** Every page loads one file with the client components of all blocks. The clock is split off for city pages. */
export const LazyClock = dynamic(() => keepServed(import('./clock.tsx')).then((module) => module.Clock));
