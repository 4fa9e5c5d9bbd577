import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv, { type Options, type RequestHandler } from 'sirv';
import { logger } from '#lib/log.ts';
import { ownPublicFolder } from '#lib/settings/public-file.ts';
import { sendError } from './listener.ts';

const buildAddress = '/_next/static';
const year = 31_536_000;
const build = fileURLToPath(new URL('../../.next/', import.meta.url));

const compressed = { gzip: true, brotli: true, etag: true, extensions: [] } satisfies Options;
const toBuildSender = (folder: string) => sirv(folder, { ...compressed, immutable: true, maxAge: year });

/** The scripts and style sheets of this build first, then those of the build before. */
const buildSenders = [toBuildSender(path.join(build, 'static'))];
/** A company's pictures and films, looked up when they are asked for as they may come while the site runs; then ours. */
const publicSenders = [
  ...(existsSync(ownPublicFolder) ? [sirv(ownPublicFolder, { dev: true, etag: true, extensions: [] })] : []),
  sirv(path.join(build, 'public'), compressed),
];

/**
 * Copies the scripts and styles of this build for the next server, since tabs that are open go on asking for them; gives
 * the folder of the build before.
 */
export async function keepBuild(id: string, files: string, directory: string): Promise<string | undefined> {
  const own = path.join(directory, id);
  // No build has such a name: it is what a killed server has half copied.
  const draft = path.join(directory, '.draft');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await rm(draft, { recursive: true, force: true });
  const folders = (await readdir(directory)).map((name) => path.join(directory, name));
  const builds = folders.map(async (folder) => ({ folder, startedAt: (await stat(folder)).mtimeMs }));
  const others = (await Promise.all(builds)).filter(({ folder }) => folder !== own);
  const [before, ...older] = others.toSorted((a, b) => b.startedAt - a.startedAt);
  for (const { folder } of older) await rm(folder, { recursive: true });
  if (!folders.includes(own)) {
    await cp(files, draft, { recursive: true });
    await rename(draft, own);
  }
  await utimes(own, new Date(), new Date());
  return before?.folder;
}

/** Has the files of the build before sent too; without room to keep them the site goes on. */
export async function keepBuildFiles(dataDirectory: string): Promise<void> {
  const id = readFileSync(path.join(build, 'BUILD_ID'), 'utf8');
  try {
    const before = await keepBuild(id, path.join(build, 'static'), path.join(dataDirectory, 'builds'));
    if (before) buildSenders.push(toBuildSender(before));
  } catch (error) {
    logger.warn(error, 'the files of this build cannot be kept for the next one');
  }
}

function sendFirst(senders: RequestHandler[], request: IncomingMessage, response: ServerResponse): boolean {
  return senders.some((send) => {
    let isFound = true;
    send(request, response, () => {
      isFound = false;
    });
    return isFound;
  });
}

const publicFile = /^\/(?!api\/)[^?]*\.\w{2,5}(?:\?|$)/;
const oneRange = /^bytes=\d+-\d*$/;

/** Sends a file as it was compressed when the site was built; `false` if there is no such file. */
export function sendFile(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', method = '', headers } = request;
  if (!['GET', 'HEAD'].includes(method)) return false;
  if (url.startsWith('/_next/')) {
    // Nobody needs a part of a script, and some ranges are not valid.
    delete headers.range;
    if (url.startsWith(`${buildAddress}/`)) {
      request.url = url.slice(buildAddress.length);
      const isSent = sendFirst(buildSenders, request, response);
      request.url = url;
      if (isSent) return true;
    }
    // Next has nothing else there.
    sendError(response, 404, url);
    return true;
  }
  if (!publicFile.test(url)) return false;
  if (!oneRange.test(headers.range ?? '')) delete headers.range;
  return sendFirst(publicSenders, request, response);
}
