import { setTimeout as wait } from 'node:timers/promises';
import { announceContentChange } from '#lib/backend/content-changes.ts';
import type { ContentIndex } from '#lib/content-index/content-index.ts';
import { logger } from '#lib/log.ts';

const pauseMilliseconds = 3_000;

/** Reads what has changed, again and again, and says so. */
export async function watchContent(
  index: ContentIndex,
  signal: AbortSignal,
  onRead: () => void,
): Promise<void> {
  let lastFailure = '';
  while (!signal.aborted) {
    try {
      // Nothing can have been made of an empty index.
      const isFilled = !index.isEmpty;
      const isChanged = (await index.check()) && isFilled;
      onRead();
      if (isChanged) announceContentChange();
      lastFailure = '';
    } catch (error) {
      if (String(error) !== lastFailure)
        logger.error({ error }, 'content cannot be read, the last state stays');
      lastFailure = String(error);
    }
    await wait(pauseMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
