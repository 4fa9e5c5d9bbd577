import path from 'node:path';
import { contentType } from 'mime-types';

/**
 * Headers with the type of a file. With `nosniff` browsers show a file without a type as text. A file of an unknown type
 * is a download.
 */
export function toTypeHeaders(name: string): Record<string, string> {
  const type = contentType(path.extname(name));
  if (type) return { 'content-type': type };
  return { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
}
