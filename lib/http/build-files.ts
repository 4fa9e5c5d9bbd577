import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

const address = '/_next/static';
const year = 31_536_000;

const send = sirv(fileURLToPath(new URL('../../.next/static', import.meta.url)), {
  gzip: true,
  brotli: true,
  etag: true,
  immutable: true,
  maxAge: year,
});

/** Sends a script or style sheet of the build as it was compressed then; `false` if there is no such file. */
export function sendBuildFile(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '' } = request;
  if (!url.startsWith(`${address}/`)) return false;
  let isSent = true;
  // Nobody asks for a part of a script, and not every form of asking is one that can be answered.
  delete request.headers.range;
  request.url = url.slice(address.length);
  send(request, response, () => {
    isSent = false;
  });
  request.url = url;
  return isSent;
}
