import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv, { type Options, type RequestHandler } from 'sirv';
import { tryToMakeBrandFiles } from '#lib/brand/make-brand-files.ts';
import { companyPublicFolder } from '#lib/brand/public-file.ts';
import { isKnownToClient } from '#lib/http/compressed-body.ts';
import { toTypeHeaders } from '#lib/http/file-type.ts';
import { forAnHour, forGood, revalidated } from '#lib/http/freshness.ts';
import { logger } from '#lib/log.ts';
import { buildFolder, frameworkAddress, readBuildId, staticAddress } from '#lib/next/names.ts';
import { sendCompanyText } from './company-text.ts';
import { sendError } from './listener.ts';
import { keepBuild } from './previous-build.ts';

const versioned = /[?&]v=/;

interface Sender {
  send: RequestHandler;
  /** `Cache-Control` of an address without a version. */
  cacheControl: string;
}

const compressed = { gzip: true, brotli: true, etag: true, extensions: [] } satisfies Options;
const toBuildSender = (folder: string): Sender => ({ send: sirv(folder, compressed), cacheControl: forGood });
const toPublicSender = (folder: string): Sender => ({
  send: sirv(folder, compressed),
  cacheControl: forAnHour,
});

/** Scripts and stylesheets of this build, then those of the previous one. */
const buildSenders = [toBuildSender(path.join(buildFolder, 'static'))];
/** The company's files, looked up on each request because they may change while the site runs; then the site's own. */
const publicSenders = [
  ...(existsSync(companyPublicFolder)
    ? [sendCompanyText, sirv(companyPublicFolder, { dev: true, etag: true, extensions: [] })].map(
        (send): Sender => ({ send, cacheControl: revalidated }),
      )
    : []),
  toPublicSender(path.join(buildFolder, 'public')),
];

/**
 * Keeps the files of this build for the next one, and sends those of the previous one. Without disk space it only logs
 * a warning.
 */
export async function keepBuildFiles(dataDirectory: string): Promise<void> {
  const id = readBuildId();
  try {
    const previous = await keepBuild(
      id,
      path.join(buildFolder, 'static'),
      path.join(dataDirectory, 'builds'),
    );
    if (previous) buildSenders.push(toBuildSender(previous));
  } catch (error) {
    logger.warn(error, 'the files of this build cannot be kept for the next one');
  }
}

/** Sends the company's own fonts, and drawings and icons in its own colours. */
export async function sendBrandFiles(): Promise<void> {
  const folder = await tryToMakeBrandFiles();
  if (!folder) return;
  publicSenders.splice(-1, 0, toPublicSender(folder));
  buildSenders.unshift(toBuildSender(path.join(folder, 'static')));
}

/** Adds what sirv lacks of RFC 9110 for `If-None-Match`: lists, `*` and weak comparison. */
function compareEtags({ headers }: IncomingMessage, response: ServerResponse): void {
  const known = headers['if-none-match'];
  if (known === undefined) return;
  const { writeHead } = response;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const sent = rest.find((part) => typeof part === 'object') ?? {};
    const etag = 'ETag' in sent ? String(sent.ETag) : '';
    // sirv then writes the body; Node drops it because the status is 304.
    const isKnown = status < 300 && etag !== '' && isKnownToClient(known, etag);
    return Reflect.apply(writeHead, response, isKnown ? [304, { etag }] : [status, ...rest]);
  };
}

function sendFirst(senders: Sender[], request: IncomingMessage, response: ServerResponse): boolean {
  const isVersioned = versioned.test(request.url ?? '');
  const isSent = senders.some(({ send, cacheControl }) => {
    let isFound = true;
    response.setHeader('cache-control', isVersioned ? forGood : cacheControl);
    send(request, response, () => {
      isFound = false;
    });
    return isFound;
  });
  if (!isSent) response.setHeader('cache-control', 'no-cache');
  return isSent;
}

const publicFile = /^\/(?!api\/)[^?]*\.\w{2,11}(?:\?|$)/;
const oneRange = /^bytes=\d+-\d*$/;

/** Sends a file, compressed when the site was built. Returns `false` if there is no such file. */
export function sendFile(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', method = '', headers } = request;
  if (!['GET', 'HEAD'].includes(method)) return false;
  if (url.startsWith(frameworkAddress)) {
    // Browsers need no range of a script, and some ranges are invalid.
    delete headers.range;
    if (url.startsWith(`${staticAddress}/`)) {
      request.url = url.slice(staticAddress.length);
      compareEtags(request, response);
      const isSent = sendFirst(buildSenders, request, response);
      request.url = url;
      if (isSent) return true;
    }
    // Next has no other files at these addresses.
    sendError(response, 404, url);
    return true;
  }
  if (!publicFile.test(url)) return false;
  if (!oneRange.test(headers.range ?? '')) delete headers.range;
  const [name = ''] = url.split('?', 1);
  for (const [header, value] of Object.entries(toTypeHeaders(name))) response.setHeader(header, value);
  compareEtags(request, response);
  if (sendFirst(publicSenders, request, response)) return true;
  response.removeHeader('content-type');
  response.removeHeader('content-disposition');
  return false;
}
