import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeBrandFiles } from '#lib/brand/make-brand-files.ts';
import { findPublicFile } from '#lib/brand/public-file.ts';

interface Context {
  params: Promise<{ path: string[] }>;
}

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt',
  '.html': 'text/html',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** Serves a public file as the built site does: the company's file if it has one, else the site's. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const address = path.posix.join('/', ...(await params).path);
  await makeBrandFiles();
  const file = findPublicFile(address);
  if (!file) return new Response(null, { status: 404 });
  const type = types[path.extname(file)];
  return new Response(await readFile(file), { headers: type ? { 'content-type': type } : {} });
}
