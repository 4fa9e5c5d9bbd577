import { announceContentChange } from '#lib/backend/content-changes.ts';
import type { ContentIndex } from '#lib/content-index/content-index.ts';

const pauseMilliseconds = 1_000;

/**
 * Says so when something comes out or goes. It looks at the clock again and again: a timer set to the moment would be
 * wrong after the clock was set or the machine has slept, and none can be set for later than 24 days.
 */
export function watchSchedule(index: ContentIndex): () => void {
  let last = index.findBoundary(Date.now());
  const timer = setInterval(() => {
    const boundary = index.findBoundary(Date.now());
    if (boundary === last) return;
    last = boundary;
    announceContentChange();
  }, pauseMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
