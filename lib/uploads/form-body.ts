import { once } from 'node:events';
import { maxFileBytes } from '#lib/forms/file-rules.ts';
import { BadUpload } from './bad-upload.ts';
import { FormParts } from './form-parts.ts';
import type { Upload } from './upload.ts';

/** The file, and as much again for everything else as any honest form needs. */
const maxBodyBytes = maxFileBytes + 512 * 1024;

export interface FormBody {
  fields: URLSearchParams;
  file?: Upload;
}

async function readParts(body: ReadableStream<Uint8Array>, parts: FormParts): Promise<void> {
  const { parser } = parts;
  let bytes = 0;
  // Cancelling the body would cut off the answer too.
  for await (const chunk of body.values({ preventCancel: true })) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw new BadUpload(413, `The body is larger than ${maxBodyBytes} bytes`);
    if (!parser.write(chunk)) await once(parser, 'drain');
    if (parts.failure) throw parts.failure;
  }
  const closed = once(parser, 'close');
  parser.end();
  await closed;
  if (parts.failure) throw parts.failure;
}

function toBadUpload(error: unknown): BadUpload {
  return error instanceof BadUpload ? error : new BadUpload(400, 'The body is malformed or broke off');
}

/** What to refuse a form for: its bad file says more than what came of it. */
async function findReason(error: unknown, { file, fields }: FormParts): Promise<unknown> {
  const reason = await file.then((upload) => upload?.close()).catch((fileError: unknown) => fileError);
  const first = reason instanceof BadUpload ? reason : error;
  if (first instanceof BadUpload) first.fields = fields;
  return first;
}

/**
 * Reads a form of either encoding, never more of it in memory than a few chunks; throws `BadUpload`.
 * The rest of a bad body stays unread.
 */
export async function readFormBody({ body, headers }: Request, directory: string): Promise<FormBody> {
  if (!body) throw new BadUpload(400, 'The body is empty');
  const parts = new FormParts(headers.get('content-type') ?? '', directory);
  try {
    await readParts(body, parts).catch((error: unknown) => Promise.reject(toBadUpload(error)));
    return { fields: parts.fields, file: await parts.file };
  } catch (error) {
    parts.close();
    throw await findReason(error, parts);
  }
}
