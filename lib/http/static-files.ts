import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv, { type Options, type RequestHandler } from 'sirv';
import { makeBrandFiles, TypefaceFault } from '#lib/brand/make-brand-files.ts';
import { companyPublicFolder } from '#lib/brand/public-file.ts';
import { logger } from '#lib/log.ts';
import { buildFolder, frameworkAddress, readBuildId, staticAddress } from '#lib/next/names.ts';
import { keepBuild } from './keep-build.ts';
import { sendError } from './listener.ts';
import { sendCompanyText } from './send-company-text.ts';

const year = 31_536_000;

const compressed = { gzip: true, brotli: true, etag: true, extensions: [] } satisfies Options;
const toBuildSender = (folder: string) => sirv(folder, { ...compressed, immutable: true, maxAge: year });

/** The scripts and style sheets of this build first, then those of the build before. */
const buildSenders = [toBuildSender(path.join(buildFolder, 'static'))];
/** A company's pictures and films, looked up when they are asked for as they may come while the site runs; then ours. */
const publicSenders = [
  ...(existsSync(companyPublicFolder)
    ? [sendCompanyText, sirv(companyPublicFolder, { dev: true, etag: true, extensions: [] })]
    : []),
  sirv(path.join(buildFolder, 'public'), compressed),
];

/** Has the files of the build before sent too; without room to keep them the site goes on. */
export async function keepBuildFiles(dataDirectory: string): Promise<void> {
  const id = readBuildId();
  try {
    const before = await keepBuild(id, path.join(buildFolder, 'static'), path.join(dataDirectory, 'builds'));
    if (before) buildSenders.push(toBuildSender(before));
  } catch (error) {
    logger.warn(error, 'the files of this build cannot be kept for the next one');
  }
}

/** Has drawings and icons sent in the company's colours, and its fonts, if it has any. */
export async function sendBrandFiles(): Promise<void> {
  try {
    const folder = await makeBrandFiles();
    if (!folder) return;
    publicSenders.splice(-1, 0, sirv(folder, compressed));
    buildSenders.unshift(toBuildSender(path.join(folder, 'static')));
  } catch (error) {
    if (error instanceof TypefaceFault) throw error;
    logger.warn(error, 'the drawings cannot be made in the colours of brand.yaml');
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
  if (url.startsWith(frameworkAddress)) {
    // Nobody needs a part of a script, and some ranges are not valid.
    delete headers.range;
    if (url.startsWith(`${staticAddress}/`)) {
      request.url = url.slice(staticAddress.length);
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
