import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { RequestHandler } from 'sirv';
import { companyPublicFolder } from '#lib/brand/public-file.ts';
import { CompressedBody } from '#lib/http/compressed-body.ts';
import { sendResponse } from './send-response.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** Keyed by name, size and modification time. */
const bodies = new LRUCache<string, CompressedBody, string>({
  maxSize: 30_000_000,
  sizeCalculation: ({ bytes }) => 2 * bytes.length,
  memoMethod: (_key, _stale, { context: file }) => new CompressedBody(readFileSync(file)),
});

/** Returns undefined if the file does not exist or cannot exist, for example because its name is too long. */
function readBody(file: string): CompressedBody | undefined {
  try {
    const { size, mtimeMs } = statSync(file);
    return bodies.memo(`${file} ${size} ${mtimeMs}`, { context: file });
  } catch {
    return undefined;
  }
}

/** Sends a text file of the company, for example a drawing, compressed once until the file changes. */
export const sendCompanyText: RequestHandler = (request, response, next) => {
  const [address = ''] = (request.url ?? '').split('?', 1);
  const file = path.join(companyPublicFolder, path.posix.normalize(decodeURIComponent(address)));
  const type = types[path.extname(file)];
  const body = type && readBody(file);
  if (!body) return next?.();
  const headers = { 'content-type': type, vary: 'accept-encoding' };
  void sendResponse(request, response, { status: 200, headers, body });
};
