import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { findPublicFile } from '#lib/brand/public-file.ts';
import { isKnownToClient } from '#lib/http/compressed-body.ts';
import { toTypeHeaders } from '#lib/http/file-type.ts';
import { forGood, revalidated } from '#lib/http/freshness.ts';
import { isDevelopment } from '#lib/settings/env.ts';

const range = /^bytes=(\d+)-(\d*)$/;

/** Returns the first and the last requested byte; undefined for the whole file. */
function readRange(header: string | null, size: number): [first: number, last: number] | undefined {
  const [, first, last] = range.exec(header ?? '') ?? [];
  if (first === undefined) return undefined;
  return [Number(first), Math.min(last ? Number(last) : size - 1, size - 1)];
}

/** Responds with a public file of the company or of the site. Browsers need ranges for videos. */
export async function createFileResponse({ headers, url }: Request, address: string): Promise<Response> {
  const file = findPublicFile(path.posix.normalize(`/${address}`));
  const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (!file || !found?.isFile()) return new Response(null, { status: 404 });
  const etag = `W/"${found.size.toString(16)}-${found.mtimeMs.toString(16)}"`;
  const isVersioned = address.startsWith('static/') || new URL(url).searchParams.has('v');
  const sent = new Headers({
    etag,
    'accept-ranges': 'bytes',
    'last-modified': found.mtime.toUTCString(),
    'cache-control': isVersioned && !isDevelopment ? forGood : revalidated,
    ...toTypeHeaders(file),
  });
  if (isKnownToClient(headers.get('if-none-match') ?? '', etag))
    return new Response(null, { status: 304, headers: sent });
  const blob = await openAsBlob(file);
  const part = readRange(headers.get('range'), blob.size);
  if (!part) {
    sent.set('content-length', String(blob.size));
    return new Response(blob.stream(), { headers: sent });
  }
  const [first, last] = part;
  if (first > last)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${blob.size}` } });
  sent.set('content-range', `bytes ${first}-${last}/${blob.size}`);
  sent.set('content-length', String(last - first + 1));
  return new Response(blob.slice(first, last + 1).stream(), { status: 206, headers: sent });
}
