'use client';

import { useSyncExternalStore } from 'react';
import { isNight, toLocalTime } from '#lib/i18n/time-zone.ts';

const minute = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
}

/** Current time in a zone, from the visitor's clock. `null` in the server's HTML, which can be hours old. */
export function useLocalTime(language: string, timeZone: string): { time: string; isNight: boolean } | null {
  const now = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / minute),
    () => null,
  );
  const time = now === null ? null : toLocalTime(language, timeZone, new Date(now * minute));
  return time === null ? null : { time, isNight: isNight(time) };
}
