import type { Readable } from 'node:stream';
import { CallRefused } from '#lib/forms/call-refused.ts';
import { type ErrorKey, errorKeys } from '#lib/forms/error-keys.ts';
import { type FileType, maxFileBytes, toFileType } from '#lib/forms/file-rules.ts';
import { BadDocument, type Problem } from './bad-document.ts';
import { inspectDocument } from './signature.ts';
import { openSpool, type Spool } from './spool.ts';

/** A file that has passed all checks. It must be closed. */
export interface Upload {
  name: string;
  type: FileType;
  size: number;
  sha256: string;
  read(): Promise<Buffer>;
  close(): Promise<void>;
}

const longest = 120;
// Folders, line ends, NUL (also escaped) and direction overrides make a name look like another one.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
const deceptive = /[\u0000-\u001f\u007f/\\\u202a-\u202e\u2066-\u2069]|%0[0ad]/i;
// Invisible characters, C1 control characters, and characters that Windows does not allow in file names.
const unwanted = /[\u0080-\u009f\u00ad\u061c\u200b-\u200f\u2028\u2029\u2060\ufeff<>:"|?*]/g;

export function isHonestFileName(name: string): boolean {
  // Tests the cleaned name, because removing an invisible character can create an escape such as `%0a`.
  return !deceptive.test(name.replace(unwanted, ''));
}

/** File name to store and show: short, visible, with the extension of its content. */
export function cleanFileName(name: string, type = toFileType(name)): string {
  const visible = name.normalize('NFC').toWellFormed().replace(unwanted, '').trim();
  const dot = visible.lastIndexOf('.');
  const extension = `.${type}`;
  const base = visible.slice(0, dot).replace(/^[.\s]+|[.\s]+$/g, '');
  const short = [...base].slice(0, longest - extension.length).join('');
  return `${short || 'resume'}${extension}`;
}

function badFile(status: number, message: string, error: ErrorKey): CallRefused {
  return new CallRefused(status, message, { errors: { file: [error] } });
}

function checkName(name: string): void {
  if (!toFileType(name)) throw badFile(415, 'The file has none of the accepted extensions', errorKeys.accept);
  if (!isHonestFileName(name)) {
    throw badFile(400, 'The file name holds characters that do not belong there', errorKeys.invalid);
  }
}

async function fill(spool: Spool, stream: Readable): Promise<void> {
  // The stream is not destroyed, so that the parser can skip the rest of it.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    if (spool.size + chunk.length > maxFileBytes) {
      throw badFile(413, `The file is larger than ${maxFileBytes} bytes`, errorKeys.maxSize);
    }
    await spool.write(chunk);
  }
}

const problemKeys: Record<Problem, ErrorKey> = {
  type: errorKeys.accept,
  protected: errorKeys.fileProtected,
  macros: errorKeys.fileMacros,
  program: errorKeys.fileProgram,
  archive: errorKeys.fileArchive,
  unpacks: errorKeys.fileUnpacks,
  damaged: errorKeys.fileDamaged,
};

async function inspect(spool: Spool): Promise<FileType> {
  if (spool.size === 0) throw badFile(400, 'The file is empty', errorKeys.fileEmpty);
  try {
    return await inspectDocument(await spool.readAll());
  } catch (error) {
    if (error instanceof BadDocument) throw badFile(415, error.message, problemKeys[error.problem]);
    throw error;
  }
}

/** Receives a file and checks it while it streams. Throws `CallRefused` for a bad file and stores nothing. */
export async function receiveFile(stream: Readable, name: string, directory: string): Promise<Upload> {
  checkName(name);
  const spool = await openSpool(directory);
  let type: FileType;
  try {
    await fill(spool, stream);
    type = await inspect(spool);
  } catch (error) {
    await spool.close();
    throw error;
  }
  const { size } = spool;
  return {
    name: cleanFileName(name, type),
    type,
    size,
    sha256: spool.sha256(),
    read: spool.readAll,
    close: spool.close,
  };
}
