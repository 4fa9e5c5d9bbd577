import { maxFileBytes } from '#lib/forms/file-rules.ts';
import { BadUpload } from './bad-upload.ts';
import { FormReader } from './form-reader.ts';
import type { Upload } from './upload.ts';

/** The file, and as much again for everything else as any honest form needs. */
const maxBodyBytes = maxFileBytes + 512 * 1024;

export interface FormBody {
  fields: URLSearchParams;
  file?: Upload;
}

/**
 * Reads a form of either encoding, never more of it in memory than a few chunks; throws `BadUpload`.
 * The rest of a bad body stays unread: closing it here would cut off the answer too.
 */
export async function readFormBody(request: Request, directory: string): Promise<FormBody> {
  if (!request.body) throw new BadUpload(400, 'The body is empty');
  const form = new FormReader(request.headers.get('content-type') ?? '', directory, maxBodyBytes);
  const reader = request.body.getReader();
  return form.read(reader).finally(() => reader.releaseLock());
}
