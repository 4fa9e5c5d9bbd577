import { once } from 'node:events';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { CallRefused } from '#lib/forms/call-refused.ts';
import { errorKeys } from '#lib/forms/error-keys.ts';
import { maxFileBytes } from '#lib/forms/file-rules.ts';
import { receiveFile, type Upload } from './upload.ts';

/** The file, plus more than any real form needs for the other parts. */
const maxBodyBytes = maxFileBytes + 512 * 1024;
const maxFields = 100;
const limits = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: maxFields,
  fileSize: maxFileBytes + 1,
  files: 1,
  parts: maxFields + 2,
  headerPairs: 20,
};
const fileField = 'file';

export interface FormBody {
  fields: URLSearchParams;
  file?: Upload;
}

/**
 * Reads a form in either encoding, with only a few chunks in memory. Throws `CallRefused`. The rest of a bad body is
 * not read.
 */
export async function readFormBody({ body, headers }: Request, directory: string): Promise<FormBody> {
  if (!body) throw new CallRefused(400, 'The body is empty');
  const parser = createParser(headers.get('content-type') ?? '');
  const parts = collectParts(parser, directory);
  try {
    await parse(body, parser, parts);
    return { fields: parts.fields, file: await parts.file };
  } catch (error) {
    // Closes a file that has not arrived completely.
    parts.stream?.destroy();
    throw await findReason(error, parts);
  }
}

function createParser(contentType: string): busboy.Busboy {
  try {
    // With `preservePath`, a name that contains a path can be refused. Without it, busboy silently removes the path.
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      preservePath: true,
      limits,
    });
  } catch {
    throw new CallRefused(400, 'The body is neither multipart/form-data with a boundary nor a form');
  }
}

/** Parts of a form while they arrive. */
interface Parts {
  fields: URLSearchParams;
  file: Promise<Upload | undefined>;
  stream?: Readable;
  /** First error of the form as a whole. */
  failure?: CallRefused;
}

function collectParts(parser: busboy.Busboy, directory: string): Parts {
  const parts: Parts = { fields: new URLSearchParams(), file: Promise.resolve(undefined) };
  const refuse = (message: string, status: 400 | 413 = 400) => {
    parts.failure ??= new CallRefused(status, message);
  };
  parser
    .on('field', (name, value, { nameTruncated, valueTruncated }) => {
      // In a URL-encoded form, browsers send an empty value for a file field without a file.
      if (name === fileField && value !== '') refuseFile(parts);
      else if (nameTruncated || valueTruncated) refuse('A field is too long', 413);
      // An e-mail address is refused rather than repaired.
      else parts.fields.append(name, name === 'email' ? value.toWellFormed() : cleanText(value));
    })
    .on('file', (name, stream, { filename }) => {
      // Without a listener, an incomplete body would crash the process.
      stream.on('error', () => {});
      if (filename && name === fileField) {
        parts.stream = stream;
        parts.file = receiveFile(stream, decodeFileName(filename), directory);
        // The fields after a bad file are still needed, so the rest of the file is skipped.
        parts.file.catch(() => stream.resume());
        return;
      }
      if (filename) refuse(`A file is only taken in the field ${fileField}`);
      // Without a name and content, this is a file field in which nothing was selected.
      else if (name === fileField) stream.once('data', () => refuseFile(parts));
      stream.resume();
    })
    .on('filesLimit', () => refuse('Only one file is taken'))
    .on('fieldsLimit', () => refuse('There are too many fields'))
    .on('partsLimit', () => refuse('There are too many parts'))
    .on('error', () => refuse('The body is malformed'));
  return parts;
}

/** Browsers percent-encode quotes and line ends in a file name (HTML, "multipart/form-data encoding algorithm"). */
function decodeFileName(name: string): string {
  return name.replaceAll('%22', '"');
}

/** Refuses the file without stopping the parser: the fields after it are still needed. */
function refuseFile(parts: Parts): void {
  const error = new CallRefused(400, 'The file has no name', { errors: { file: [errorKeys.invalid] } });
  parts.file = Promise.reject(error);
  parts.file.catch(() => {});
}

/** Text as it is stored: without control characters except line ends, which become `\n`. */
function cleanText(value: string): string {
  const lines = value.replace(/\r\n?/g, '\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
  return lines.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').toWellFormed();
}

async function parse(body: ReadableStream<Uint8Array>, parser: busboy.Busboy, parts: Parts): Promise<void> {
  let bytes = 0;
  try {
    // Cancelling the body would also cut off the response.
    for await (const chunk of body.values({ preventCancel: true })) {
      bytes += chunk.length;
      if (bytes > maxBodyBytes) throw new CallRefused(413, `The body is larger than ${maxBodyBytes} bytes`);
      if (!parser.write(chunk)) await once(parser, 'drain');
      if (parts.failure) throw parts.failure;
    }
    const closed = once(parser, 'close');
    parser.end();
    await closed;
    if (parts.failure) throw parts.failure;
  } catch (error) {
    throw error instanceof CallRefused ? error : new CallRefused(400, 'The body is malformed or broke off');
  }
}

/** The error to report: a bad file is the cause of the errors that follow it. */
async function findReason(error: unknown, { file, fields }: Parts): Promise<unknown> {
  const reason = await file.then((upload) => upload?.close()).catch((fileError: unknown) => fileError);
  const first = reason instanceof CallRefused ? reason : error;
  if (first instanceof CallRefused) first.fields = fields;
  return first;
}
