import { setTimeout as wait } from 'node:timers/promises';
import { cache } from 'react';
import { readContent } from '#lib/backend/embedded/open-content.ts';
import { logger } from '#lib/log.ts';

const interval = 250;

/** The same until a content file or the interface texts change; `''` while the folder is away. */
export async function readContentVersion(): Promise<string> {
  try {
    return (await readContent()).digest;
  } catch (error) {
    logger.warn(error);
    return '';
  }
}

/** Of the page that is being made: asked for before anything of its content is read, it is never newer than the page. */
export const getPageVersion = cache(readContentVersion);

/** Each new version of the content, the present one at once. */
export async function* listVersions(signal: AbortSignal): AsyncGenerator<string> {
  let last: string | undefined;
  while (!signal.aborted) {
    const version = await readContentVersion();
    if (version !== last) yield version;
    last = version;
    await wait(interval);
  }
}
