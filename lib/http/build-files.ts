import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { logger } from '#lib/log.ts';
import { keepBuild } from './kept-builds.ts';

const address = '/_next/static';
const year = 31_536_000;
const build = fileURLToPath(new URL('../../.next/', import.meta.url));
const files = path.join(build, 'static');

function createSender(folder: string) {
  return sirv(folder, { gzip: true, brotli: true, etag: true, immutable: true, maxAge: year });
}

/** That of this build first. */
const senders = [createSender(files)];

/** Has the files of the builds before sent too; without room to keep them the site goes on. */
export async function keepBuildFiles(dataDirectory: string): Promise<void> {
  const id = readFileSync(path.join(build, 'BUILD_ID'), 'utf8');
  try {
    const folders = await keepBuild(id, files, path.join(dataDirectory, 'builds'));
    senders.push(...folders.map(createSender));
  } catch (error) {
    logger.warn(error, 'the files of this build cannot be kept for the next one');
  }
}

/** Sends a script or style sheet of a build as it was compressed then; `false` if there is no such file. */
export function sendBuildFile(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '' } = request;
  if (!url.startsWith(`${address}/`)) return false;
  // Nobody asks for a part of a script, and not every form of asking is one that can be answered.
  delete request.headers.range;
  request.url = url.slice(address.length);
  const isSent = senders.some((send) => {
    let isFound = true;
    send(request, response, () => {
      isFound = false;
    });
    return isFound;
  });
  request.url = url;
  return isSent;
}
