import { setTimeout as wait } from 'node:timers/promises';
import { cache } from 'react';
import { readContent } from '#lib/backend/embedded/open-content.ts';
import { logger } from '#lib/log.ts';

const interval = 250;

/**
 * Version that changes with every change of a content file or the interface texts; `''` while the folder is
 * unavailable.
 */
export async function readContentVersion(): Promise<string> {
  try {
    return (await readContent()).digest;
  } catch (error) {
    logger.warn(error);
    return '';
  }
}

/** Version of the page being rendered. It is read before any content, so it is never newer than the page. */
export const getPageVersion = cache(readContentVersion);

/** Yields the current version of the content, then each new one. */
export async function* listVersions(signal: AbortSignal): AsyncGenerator<string> {
  let last: string | undefined;
  while (!signal.aborted) {
    const version = await readContentVersion();
    if (version !== last) yield version;
    last = version;
    await wait(interval);
  }
}
