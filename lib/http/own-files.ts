import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { ownPublicFolder } from '#lib/settings/public-file.ts';

// Files are looked up when they are asked for, as they may come while the site runs.
const send = existsSync(ownPublicFolder)
  ? sirv(ownPublicFolder, { dev: true, etag: true, extensions: [] })
  : undefined;

const filePath = /^\/(?!_next\/|api\/)[^?]*\.\w{2,5}(?:\?|$)/;
const oneRange = /^bytes=\d+-\d*$/;

/** Sends a picture or film of the company; `false` if there is no such file. */
export function sendOwnFile(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', method = '' } = request;
  if (!send || !filePath.test(url) || !['GET', 'HEAD'].includes(method)) return false;
  if (!oneRange.test(request.headers.range ?? '')) delete request.headers.range;
  let isSent = true;
  send(request, response, () => {
    isSent = false;
  });
  return isSent;
}
